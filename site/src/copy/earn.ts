/** Earn pages and the blocks editors compose pages from. */
export const earnCopy = {
  'earn.title': 'Earn more',
  'earn.offers': 'More ways to earn',
  'blocks.near': 'Near {PLACE}',
  'merchant.back': 'back',
  'merchant.rate': '{CURRENCY} per ${PER}',
  'merchant.everyVisit': 'Every visit',
  'merchant.visits': '{COUNT} visits a month',
  'merchant.oneVisit': '1 visit a month',
} as const;
