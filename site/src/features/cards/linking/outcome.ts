import type { CardRegistration } from '@dinelink/contract';
import type { cardsCopy } from '../../../copy/messages/account/cards.ts';
import type { Copy } from '../../../copy/useCopy.ts';

/** The outcome of linking: `failure` without cards means that nothing could be tried, and why. */
export type Outcome = { kind: 'idle' } | Answered;
type Answered =
  | { kind: 'success'; linked: CardRegistration[] }
  | ({ kind: 'partial'; linked: CardRegistration[] } & Refused)
  | ({ kind: 'failure'; reason?: string } & Refused);
interface Refused {
  refused: CardRegistration[];
  /** Messages by the form's key of a card, shown beside it. */
  refusals?: ReadonlyMap<string, string>;
}

/** Reads the answer card by card. */
export function outcomeOf(registrations: readonly CardRegistration[]): Answered {
  const refused = registrations.filter(({ error }) => error !== undefined);
  const linked = registrations.filter(({ error }) => error === undefined);
  if (linked.length === 0) return { kind: 'failure', refused };
  return refused.length === 0 ? { kind: 'success', linked } : { kind: 'partial', linked, refused };
}

/** "Visa ending in 4242 - INVALID_CARD: This card could not be verified." */
export function refusalLine(copy: Copy<typeof cardsCopy>, { memberCard, error }: CardRegistration): string {
  const { description, lastFour } = memberCard;
  const values = { DESCRIPTION: description, LAST_FOUR: lastFour };
  return copy('cards.link.line', { ...values, CODE: error?.code ?? '', MESSAGE: error?.message ?? '' });
}

/** What is wrong with the card of this key. */
export const refusalOf = (outcome: Outcome, key: string): string | undefined =>
  'refusals' in outcome ? outcome.refusals?.get(key) : undefined;

export const isAtLimit = (refused: readonly CardRegistration[]): boolean =>
  refused.some(({ error }) => error?.code === 'MAX_CARDS');
