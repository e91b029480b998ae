import { type FeedEvent, holdsCardNumber, networkOfNumber, passesLuhn } from '@dinelink/contract';

const references = ['externalEventId', 'networkTxnRef', 'originalTxnRef', 'networkMerchantId'] as const;
const DIGITS_ALONE = /^[\d\s-]+$/;
const SEPARATORS = /[\s-]/g;

/**
 * The field of an event that has a card number instead of a token or a reference, if any.
 *
 * References are the network's own and may be digits alone, so they are compared whole, with the shape of the event's own
 * network: a reference of another length or prefix is never rejected by chance.
 */
export function fieldWithCardNumber(event: FeedEvent): keyof FeedEvent | undefined {
  if (holdsCardNumber(event.cardToken)) return 'cardToken';
  return references.find((field) => isNumberOf(event.network, event[field] ?? ''));
}

function isNumberOf(network: FeedEvent['network'], reference: string): boolean {
  if (!DIGITS_ALONE.test(reference)) return false;
  const digits = reference.replace(SEPARATORS, '');
  return networkOfNumber(digits) === network && passesLuhn(digits);
}
