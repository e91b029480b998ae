import type { EmailTemplate } from './email-template.ts';

const CARDS = { text: 'See your linked cards', href: '{SITE}/account/manage_cards' } as const;
const NOT_YOU = 'If it was not you, please write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE} at once.';

/** The texts of e-mails about linked cards. */
export const cardEmails = {
  cardLinked: {
    subject: 'A card was linked to your {PROGRAMME} account',
    paragraphs: [
      'Your {CARD} is now linked to {PROGRAMME}. Dines that you pay with it at our restaurants are rewarded.',
      NOT_YOU,
    ],
    action: CARDS,
  },
  cardRemoved: {
    subject: 'A card was removed from your {PROGRAMME} account',
    paragraphs: [
      'Your {CARD} is no longer linked to {PROGRAMME}. Dines that you pay with it from now on earn nothing.',
      NOT_YOU,
    ],
    action: CARDS,
  },
  lastCardRemoved: {
    subject: 'Your {PROGRAMME} account is closed: it has no card',
    paragraphs: [
      'Your {CARD} is no longer linked to {PROGRAMME}. It was the last one, so your account is closed.',
      'What you have earned stays yours. Sign in and link a card, and the account is open again.',
      NOT_YOU,
    ],
    action: { text: 'Link a card', href: '{SITE}/account/manage_cards' },
  },
} as const satisfies Record<string, EmailTemplate>;
