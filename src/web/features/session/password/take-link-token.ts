/** The token after the "#" of a mailed link. It is removed from the address at once, so that no history keeps it. */
export function takeLinkToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== "") window.history.replaceState(window.history.state, "", window.location.pathname);
  return token;
}
