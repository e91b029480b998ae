/** The code with an empty spread before the first one of each object that needs it. */
export function withEmptyFirstSpreads(code: string): string;
