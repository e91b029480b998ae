export const subjects: readonly string[];
