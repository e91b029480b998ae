import { ownPath } from '@dinelink/contract/calls';

/** The address with the fragment that the browser kept when the page led to the sign-in. */
export const withFragment = (address: string, returnUrl: string | null): string =>
  ownPath(returnUrl) === address ? `${address}${window.location.hash}` : address;
