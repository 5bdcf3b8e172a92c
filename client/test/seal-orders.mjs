/** Reads what is sealed in Chain Tactics, and says the digest that the browser works out. */
import { answerLines } from "./lines.mjs";

await answerLines(["/src/games/chain/seals/secrets.ts"], ({ digestOf }, sealing) => digestOf(sealing));
