/** Names and numbers that are unique among tests and runs. */
export function newcomer(name: string) {
  const unique = String(Date.now()).slice(-7);
  return {
    first: name,
    last: `Tester${unique}`,
    phone: `0813${unique}`,
    email: `${name.toLowerCase()}${unique}@tenor.test`,
  };
}
