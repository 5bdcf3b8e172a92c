/** Compute the digests of sealed orders in Chain Tactics as the browser does. */
import { answerLines } from "./lines.mjs";

await answerLines(["/src/games/chain/seals/secrets.ts"], ({ digestOf }, sealing) => digestOf(sealing));
