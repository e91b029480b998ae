/** What operators read while they see the site as a member. */
export const emulationCopy = {
  'emulation.documentTitle': 'Viewing an account',
  'emulation.title': 'You are viewing the account of {FIRST} {LAST}',
  'emulation.bar': 'Viewing the account of {FIRST} {LAST}',
  'emulation.readOnly': 'You see what the member sees, and can change nothing.',
  'emulation.mayChange': 'You see what the member sees. What you change is changed for the member.',
  'emulation.until': 'Signed in as {ACTOR}. It ends by itself at {TIME}.',
  'emulation.exit': 'Stop viewing',
  'emulation.open': 'Open the account',
  'emulation.none.title': 'You are not viewing an account',
  'emulation.none.text':
    'Choose a member in the operators’ console first. It opens this site in a window of its own.',
  'emulation.none.button': 'Go to the home page',
} as const;
