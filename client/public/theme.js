// Runs before the first paint, so that the chosen theme and palette never flash.
(() => {
  var stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("outflank.settings")) || {};
  } catch {
    // Storage may be switched off; the system's choice is good enough.
  }
  var light = window.matchMedia("(prefers-color-scheme: light)").matches;
  var marks = document.documentElement.dataset;
  marks.theme = stored.theme === "light" || stored.theme === "dark" ? stored.theme : light ? "light" : "dark";
  marks.palette = stored.palette === "vivid" ? "vivid" : "printed";
})();
