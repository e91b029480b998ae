/** The page behind the link in e-mails about dines, and in those about saved restaurants. */
export const unsubscribeCopy = {
  'unsubscribe.title': 'Stop e-mails about your dines?',
  'unsubscribe.lead':
    '{PROGRAM} e-mails you when it sees a dine of yours, and when its reward is final. Your rewards and all other e-mails stay as they are.',
  'unsubscribe.button': 'Stop these e-mails',
  'unsubscribe.failed': 'We could not do this just now. Please press the button again in a moment.',
  'unsubscribe.done.title': 'We no longer e-mail you about dines',
  'unsubscribe.done.lead':
    '{PROGRAM} no longer e-mails you about dines and their rewards. You find them in your account as before, and you can switch the e-mails on again in your profile.',
  'unsubscribe.invalid.title': 'This link does not work',
  'unsubscribe.invalid.lead':
    'It is incomplete, or not for an e-mail of {PROGRAM}. Nothing was changed. You can stop the e-mails about your dines in your profile.',
  'unsubscribe.favourites.title': 'Stop e-mails about saved restaurants?',
  'unsubscribe.favourites.lead':
    '{PROGRAM} e-mails you when a restaurant you saved changes. Your saved restaurants and all other e-mails stay as they are.',
  'unsubscribe.favourites.done.title': 'We no longer e-mail you about saved restaurants',
  'unsubscribe.favourites.done.lead':
    '{PROGRAM} no longer e-mails you when a restaurant you saved changes. Your saved restaurants are still in your account, and you can switch the e-mails on again in your profile.',
  'unsubscribe.favourites.invalid.lead':
    'It is incomplete, or not for an e-mail of {PROGRAM}. Nothing was changed. You can stop the e-mails about saved restaurants in your profile.',
  'unsubscribe.profile': 'Go to my profile',
} as const;
