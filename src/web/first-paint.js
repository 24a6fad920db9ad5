// Runs before the first paint, so that the chosen colour scheme never flashes (SHL-02). A file of its own, because
// the content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("tenor-color-scheme");
  } catch {
    // Without storage the device decides.
  }
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
