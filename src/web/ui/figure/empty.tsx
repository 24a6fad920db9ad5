/** The one sign for nothing where a word would be noise: a dash, which screen readers read as a word. */
export function Empty() {
  return (
    <span role="img" aria-label="None">
      –
    </span>
  );
}
