/** Shared by the four account pages. Their names are in the shell's copy, which the menu uses too. */
export const accountCopy = {
  'account.tabs': 'Account',
} as const;
