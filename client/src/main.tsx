// Import base styles first, so that pages and games can override them.
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
