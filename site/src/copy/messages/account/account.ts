/** Shared by the account pages. Their names are in the shell's copy, which the menu uses too. */
export const accountCopy = {
  'account.tabs': 'Account',
  'account.further': 'Tables, saved restaurants and plans',
  'account.links': 'Help and links',
  'account.support': 'Talk to us',
  'account.support.phone': 'Phone',
  'account.support.vipPhone': 'VIP phone line',
  'account.support.email': 'E-mail',
} as const;
