// Runs before the first paint, so that the chosen colour scheme, row height and menu never flash (SHL-02). A file of its own,
// because the content security policy allows no inline script.
(() => {
  let scheme = null;
  let density = null;
  let narrow = null;
  try {
    scheme = localStorage.getItem("tenor-color-scheme");
    density = localStorage.getItem("tenor-density");
    narrow = localStorage.getItem("tenor-narrow-sidebar");
  } catch {
    // Without storage the device decides.
  }
  const dark = scheme ? scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.setAttribute("data-color-scheme", dark ? "dark" : "light");
  if (density === "compact") document.documentElement.setAttribute("data-density", density);
  if (narrow === "yes") document.documentElement.setAttribute("data-narrow-menu", "");
})();
