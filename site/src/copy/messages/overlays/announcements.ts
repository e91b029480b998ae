/** The banner above pages, and dialogs that lie over a page when it is opened. */
export const announcementsCopy = {
  'announcements.sso.title': 'Signing in is easier now',
  'announcements.sso.text':
    'Use your {PARTNER} account for {PROGRAM}: the same name, the same password, one less thing to remember.',
  'announcements.sso.button': 'Sign in/Join Now',
  'announcements.sso.later': 'Not now',
  'announcements.banner': 'Announcement',
  'announcements.more': 'More about this',
  'announcements.done': 'Got it',
} as const;
