import type { MailingList } from '@dinelink/contract/calls';

/** The texts of each list's e-mails: before the button is pressed, and of each outcome. */
export const unsubscribeTexts = {
  dines: {
    question: { title: 'unsubscribe.title', lead: 'unsubscribe.lead' },
    done: { title: 'unsubscribe.done.title', lead: 'unsubscribe.done.lead' },
    invalid: { title: 'unsubscribe.invalid.title', lead: 'unsubscribe.invalid.lead' },
  },
  places: {
    question: { title: 'unsubscribe.places.title', lead: 'unsubscribe.places.lead' },
    done: { title: 'unsubscribe.places.done.title', lead: 'unsubscribe.places.done.lead' },
    invalid: { title: 'unsubscribe.invalid.title', lead: 'unsubscribe.places.invalid.lead' },
  },
} as const satisfies Record<MailingList, unknown>;
