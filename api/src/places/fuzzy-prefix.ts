/** Whether the typed text is the beginning of the word with at most one letter added, missing, changed, or two swapped. */
export function isFuzzyPrefix(typed: string, word: string): boolean {
  const same = sharedLength(typed, word);
  if (same === typed.length) return true;
  const left = typed.slice(same);
  const right = word.slice(same);
  return (
    right.startsWith(left.slice(1)) ||
    right.slice(1).startsWith(left) ||
    right.slice(1).startsWith(left.slice(1)) ||
    (left.length > 1 && right.startsWith(`${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`))
  );
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
