/** The offer to install the site as an app. */
export const installCopy = {
  'install.title': '{PROGRAM} on your home screen',
  'install.text': 'Restaurants near you and your {CURRENCY}, one tap away.',
  'install.button': 'Install',
  'install.later': 'Maybe later',
  'install.share': 'Tap the share icon',
  'install.add': 'Then choose “Add to Home Screen”',
} as const;
