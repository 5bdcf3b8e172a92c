// Styles first: what pages and games bring along may then refine them.
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/ui.css";
import { render } from "preact";
import { App } from "./App";
import { followSettings } from "./appearance";
import { followLinks } from "./route";
import { listenForGestures } from "./sound/cue";

followSettings();
followLinks();
listenForGestures();
render(<App />, document.getElementById("app") as HTMLElement);
