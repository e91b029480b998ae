/** What came of a dinner plan once voting is closed, for its owner and for whoever has its link. */
export const planOutcomeCopy = {
  'planOutcome.one': '{NAMES} has the most votes.',
  'planOutcome.oneOnDay': 'For {DATE}, {NAMES} has the most votes.',
  'planOutcome.equal': 'These have equally many votes: {NAMES}.',
  'planOutcome.equalOnDay': 'For {DATE}, these have equally many votes: {NAMES}.',
  'planOutcome.none': 'Nobody has voted, so no restaurant was chosen.',
  'planOutcome.book': 'Book a table at {NAME}',
  'planOutcome.see': 'See {NAME}',
} as const;
