/** How many lines of a file were done at a time (ms). */
export interface Mark {
  readonly lines: number;
  readonly at: number;
}

/** The ratio of the speeds of the last and the first fifth of the lines; the first mark is the start. */
export function lastToFirst(marks: readonly Mark[]): number {
  const lines = marks.at(-1)?.lines ?? 0;
  return (
    speedOf(marks.filter((mark) => mark.lines >= lines * 0.8)) /
    speedOf(marks.filter((mark) => mark.lines <= lines * 0.2))
  );
}

function speedOf(marks: readonly Mark[]): number {
  const [first, last] = [marks[0], marks.at(-1)];
  return first && last ? (last.lines - first.lines) / (last.at - first.at) : NaN;
}
