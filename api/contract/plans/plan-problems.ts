/** Problems of dinner plans. */
export const planProblems = {
  PLAN_NOT_FOUND: { status: 404, message: 'This plan is gone, or its link is not complete.' },
  PLAN_CLOSED: { status: 409, message: 'Voting is closed.' },
  PLAN_FULL: { status: 409, message: 'No more people can vote on this plan.' },
  PLAN_LIMIT_REACHED: {
    status: 409,
    message: 'You have as many plans as one can have. Remove one, then make this one.',
  },
} as const;
