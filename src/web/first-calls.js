// Runs right after first-paint.js, in the same file: it asks for what the page will ask for first, while the page's own
// code is still on its way. first-calls.ts hands the answers over; whatever the page does not take is dropped.
(() => {
  const told = document.querySelector('meta[name="tenor-first-calls"]');
  if (!told) return;
  const { calls, unfiltered = [], demand, isPublic } = JSON.parse(told.content);
  let session = null;
  try {
    session = JSON.parse(sessionStorage.getItem("tenor-session") ?? localStorage.getItem("tenor-session"));
  } catch {
    // Without storage nobody is signed in yet.
  }
  const isSignedIn = session?.authenticated && Date.parse(session.token?.tokenExpiry) > Date.now();
  if (isSignedIn) document.documentElement.setAttribute("data-signed-in", "");
  const held = new Set(session?.token?.permissions);
  const isHeld = (permission) => held.has(permission);
  const meets = (demand?.anyOf?.some(isHeld) ?? true) && (demand?.allOf?.every(isHeld) ?? true);
  if (!isPublic && !(isSignedIn && meets)) return;
  const token = isPublic ? undefined : session.token.token;
  const headers = {
    Accept: "application/json",
    "X-Api-Key": document.querySelector('meta[name="tenor-api-key"]')?.content || "tenor-console",
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const last = location.pathname.slice(location.pathname.lastIndexOf("/") + 1);
  window.tenorFirstCalls = new Map(
    [...calls, ...(location.search ? [] : unfiltered)].map((call) => {
      const url = call.replace(":last", last);
      const answer = fetch(url, { headers, redirect: "error", credentials: "omit" });
      answer.catch(() => undefined);
      return [url, { token, answer }];
    }),
  );
})();
