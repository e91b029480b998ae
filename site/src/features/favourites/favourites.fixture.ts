import type { Favourite } from '@dinelink/contract';
import { aMerchant } from '../search/merchants.fixture.ts';

/** The nth saved restaurant. */
export const aFavourite = (index = 0, changes: Partial<Favourite> = {}): Favourite => ({
  merchant: aMerchant(index, { distance: null }),
  savedAt: '2026-11-20T12:00:00.000Z',
  isListed: true,
  listIds: [],
  ...changes,
});
