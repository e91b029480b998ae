/** The question before a vote on a dinner plan is removed. */
export const planVotesCopy = {
  'planVotes.title': 'Remove this vote?',
  'planVotes.text':
    '“{VOTE}” will no longer count. Whoever has the link may vote again while voting is open.',
  'planVotes.yes': 'Remove the vote',
  'planVotes.no': 'Keep it',
  'planVotes.removed': 'The vote “{VOTE}” is removed.',
} as const;
