/** Shown in the app. */
export const appCopy = {
  'app.update.title': 'New Version Available',
  'app.update.text': 'Update now to keep using the app.',
  'app.update.button': 'Update Now',
} as const;
