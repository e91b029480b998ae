import { ownPath } from '@dinelink/contract/calls';
import { takeReturnPath } from './return-path.ts';
import { selectedMerchantAddress } from './selected-merchant.ts';

const OVERVIEW = '/account/overview';

/**
 * Where to go after signing in: the page that required it, else the restaurant it began at, else the account. `now` is epoch
 * milliseconds.
 */
export const addressAfterSignIn = (partnerKey: string, returnUrl: string | null, now: number): string =>
  takeReturnPath(partnerKey, now) ?? ownPath(returnUrl) ?? selectedMerchantAddress(partnerKey) ?? OVERVIEW;
