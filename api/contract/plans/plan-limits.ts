/** Limits of dinner plans; apart from the others, which every page loads. */
export const planLimits = {
  optionsMin: 2,
  optionsMax: 6,
  nameCharacters: 60,
  /** A plan and its votes are deleted this long after it was made. */
  lifetimeMs: 30 * 86_400_000,
  plansPerMember: 20,
  voters: 50,
  voterNameCharacters: 40,
} as const;
