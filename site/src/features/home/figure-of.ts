/** Splits a heading that begins with a sum: "$10 on top of dinner" is set as a figure and its words. */
export function figureOf(heading: string): { figure: string; rest: string } {
  const [, figure = '', rest = heading] = /^(\$?\d[\d,.]*%?)\s+(.+)$/.exec(heading) ?? [];
  return { figure, rest };
}
