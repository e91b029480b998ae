/** About what was typed into a form and not sent yet. */
export const keptCopy = {
  'kept.hint': 'Your unsaved changes were kept. They are shown here and not saved yet.',
  'kept.discard': 'Discard these changes',
  'kept.csrf':
    'This page is too old to send anything. Please refresh it and try again; what you typed stays, except passwords.',
} as const;
