// Styles first: what pages and games bring along may then refine them.
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/ui.css";
import { render } from "preact";
import { App } from "./App";
import { followLinks } from "./pages/route";
import { listenForGestures } from "./sound/cue";
import { followSettings } from "./ui/screen/theme";

followSettings();
followLinks();
listenForGestures();
render(<App />, document.getElementById("app") as HTMLElement);
