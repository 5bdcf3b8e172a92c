/** Run modules of the client on JSON lines: one line out for each line in. */
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const client = fileURLToPath(new URL("..", import.meta.url));

/** Call `answer` with the loaded modules, in the order of their paths, and the value of each line. */
export async function answerLines(paths, answer) {
  const vite = await createServer({
    root: client,
    configFile: false,
    logLevel: "error",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const modules = await Promise.all(paths.map((path) => vite.ssrLoadModule(path)));
  for await (const line of createInterface({ input: process.stdin }))
    console.log(JSON.stringify(await answer(...modules, JSON.parse(line))));
  await vite.close();
}
