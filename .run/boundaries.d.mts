export const nouns: readonly string[];
