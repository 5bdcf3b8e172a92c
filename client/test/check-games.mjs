/** Reads games as JSON lines and checks each with the browser's own proof; says a verdict a line. `make soak` feeds it. */
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const client = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({ root: client, configFile: false, logLevel: "error", server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true } });
const { checkReplay } = await vite.ssrLoadModule("/src/proof/check.ts");
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await checkReplay(JSON.parse(line))));
await vite.close();
