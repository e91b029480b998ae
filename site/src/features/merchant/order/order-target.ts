import type { MerchantDetail } from '@dinelink/contract';

export type Order = NonNullable<MerchantDetail['orderOnline']>;

/** The link of an order: our own page for an internal one, a new tab for an external one. */
export const orderTarget = (merchantId: string, { kind, url }: Order) =>
  kind === 'internal' ? { to: `/merchants/${merchantId}/order` } : { href: url, newTab: true };
