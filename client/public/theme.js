// Runs before the first paint, so that the chosen theme never flashes.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("outflank.theme");
  } catch (error) {
    // Storage may be switched off; the system's choice is good enough.
  }
  var light = window.matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = stored || (light ? "light" : "dark");
})();
