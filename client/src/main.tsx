import { render } from "preact";
import { App } from "./App";
import { followLinks } from "./route";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/ui.css";

followLinks();
render(<App />, document.getElementById("app") as HTMLElement);
