import { type CardNetwork, cardNetworks } from '@dinelink/contract/calls';
import { lazily } from '../../copy/format/lazily.ts';

/** Names of the networks by the api's codes. */
const names: Record<CardNetwork, string> = {
  AMEX: 'Amex®',
  DISC: 'Discover®',
  MAST: 'Mastercard®',
  VISA: 'Visa®',
};
const either = lazily(() => new Intl.ListFormat('en-US', { type: 'disjunction' }));

/** "Amex®, Discover®, Mastercard® or Visa®": what a programme accepts, in one order. */
export function brandList(accepted: readonly CardNetwork[]): string {
  const listed = cardNetworks
    .filter((network) => accepted.includes(network))
    .map((network) => names[network]);
  return either().format(listed).replace(', or ', ' or ');
}
