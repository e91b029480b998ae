import type { MailingList } from '@dinelink/contract/calls';
import type { UnsubscribeOutcome } from './unsubscribe-outcome.ts';

const texts = {
  dines: {
    question: { title: 'unsubscribe.title', lead: 'unsubscribe.lead' },
    done: { title: 'unsubscribe.done.title', lead: 'unsubscribe.done.lead' },
    invalid: { title: 'unsubscribe.invalid.title', lead: 'unsubscribe.invalid.lead' },
  },
  favourites: {
    question: { title: 'unsubscribe.favourites.title', lead: 'unsubscribe.favourites.lead' },
    done: { title: 'unsubscribe.favourites.done.title', lead: 'unsubscribe.favourites.done.lead' },
    invalid: { title: 'unsubscribe.invalid.title', lead: 'unsubscribe.favourites.invalid.lead' },
  },
} as const satisfies Record<MailingList, unknown>;

/** The keys of a list's texts: before the button is pressed, or after it has ended the e-mails or could not. */
export function unsubscribeTexts(list: MailingList, outcome: UnsubscribeOutcome | undefined) {
  return texts[list][outcome === 'done' || outcome === 'invalid' ? outcome : 'question'];
}
