import { index } from './define.ts';

/** For the feed and the merchant's page, which read a merchant's offers. */
export const offerMerchant = index('2026-11-20-26-offer-merchant', {
  index: 'offer_merchant',
  table: 'offer',
  columns: 'merchant_id, from_date',
});
