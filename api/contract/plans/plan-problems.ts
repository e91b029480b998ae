/** Problems of dinner plans. */
export const planProblems = {
  PLAN_NOT_FOUND: { status: 404, message: 'This plan is gone, or its link is not complete.' },
  PLAN_CLOSED: { status: 409, message: 'Voting is closed.' },
  PLAN_FULL: { status: 409, message: 'No more people can vote on this plan.' },
  PLAN_LIMIT_REACHED: {
    status: 409,
    message: 'You already have the most plans you can have. Remove one to make another.',
  },
} as const;
