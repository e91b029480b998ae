/** How it works. */
export const howItWorksCopy = {
  'howItWorks.title': 'How it works',
  'howItWorks.steps': 'Three courses, one bill.',
  'howItWorks.signIn': 'Sign in',
  'howItWorks.join': 'Join and link a card',
  'howItWorks.activate': 'Activate',
  'howItWorks.find': 'Find a restaurant',
} as const;
