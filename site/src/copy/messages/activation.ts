/** Visitors who are known by a public id, and the activation of a membership. Editors' items come before these texts. */
export const activationCopy = {
  'known.label': 'Your membership',
  'known.hello': 'Good to see you, {FIRST}.',
  'known.back': 'Welcome back.',
  'known.profile': 'Sign in to see what dinner has brought.',
  'known.noProfile':
    'Your membership in {PROGRAM} is active. Join online to link a card and to see what dinner brings.',
  'known.email': 'We know you by the address {EMAIL}.',
  'known.join': 'Join',
  'known.signIn': 'Sign in',
  'known.activate': 'Activate my membership',
  'known.notYou': 'Not you?',
  'known.notFirst': 'Not {FIRST}?',
  'activation.documentTitle': 'Activate your membership',
  'activation.hello': 'Hello {FIRST}, this is your membership.',
  'activation.prompt.title': 'Your membership is waiting.',
  'activation.prompt.text':
    'It is set up in {PROGRAM} already. Activate it once, and dinner earns {EARN_LEVEL_2}.',
  'activation.title': 'Activate your membership.',
  'activation.text':
    'It is set up in {PROGRAM} already. Activate it to earn {EARN_LEVEL_2} and to get our e-mails, which you can end at any time.',
  'activation.button': 'Activate',
  'activation.failed': 'There was an error activating your account. Please contact customer support. {PHONE}',
  'activation.offline': 'No answer came. Check your connection and try again.',
  'activation.help': 'Questions? Call us:',
  'activation.needsScripts': 'Activating needs JavaScript. Please allow it for this page, or call us:',
  'activation.done.documentTitle': 'Membership activated',
  'activation.done.title': 'You are activated.',
  'activation.done.text':
    'From now on your dines earn {EARN_LEVEL_2}. Sign in and link the card you pay with.',
  'activation.done.find': 'Find a restaurant',
  'activation.done.signIn': 'Sign in',
  'activation.done.password': 'Choose a password',
} as const;
