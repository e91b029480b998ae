/** What the four pages of the account share. Their names are the shell's: the menu says the same. */
export const accountCopy = {
  'account.tabs': 'Account',
} as const;
