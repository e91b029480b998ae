import type { MerchantDetail } from '@dinelink/contract';

export type Order = NonNullable<MerchantDetail['orderOnline']>;

/** Our own page takes an internal order; an external one is taken by the restaurant, in a tab of its own. */
export const orderTarget = (merchantId: string, { kind, url }: Order) =>
  kind === 'internal' ? { to: `/merchants/${merchantId}/order` } : { href: url, newTab: true };
