/** The state of a navigation to a search that was corrected, or must not be. */
export interface Correction {
  /** The words that were typed, where the search is for those they may mean. */
  typed?: string;
  /** Whether the words are searched as they are. */
  isLiteral?: boolean;
}

/** The correction in the state of a navigation, which anything may have written. */
export function correctionOf(state: unknown): Correction {
  const { typed, isLiteral } = Object(state) as Record<string, unknown>;
  return { ...(typeof typed === 'string' && { typed }), isLiteral: isLiteral === true };
}

/** The state for a navigation to a search with the same words, which stays corrected, or as it was typed. */
export function keptCorrection(state: unknown): Correction | undefined {
  const { typed, isLiteral } = correctionOf(state);
  if (isLiteral) return { isLiteral };
  return typed === undefined ? undefined : { typed };
}
