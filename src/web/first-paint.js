// Runs before the first paint, so that the chosen colour scheme and row height never flash (SHL-02). A file of its own,
// because the content security policy allows no inline script.
(() => {
  let scheme = null;
  let density = null;
  try {
    scheme = localStorage.getItem("tenor-color-scheme");
    density = localStorage.getItem("tenor-density");
  } catch {
    // Without storage the device decides.
  }
  const dark = scheme ? scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
  if (density === "compact") document.documentElement.setAttribute("data-density", density);
})();
