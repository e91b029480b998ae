import { limits } from '@dinelink/contract/calls';
import { z } from 'zod';
import type { CookieReader, Cookies } from '../../http/cookies.ts';
import { createSignedState } from '../signed-state.ts';
import { randomSecret } from '../secrets.ts';

const deviceSchema = z.strictObject({
  partner: z.string(),
  memberId: z.number(),
  device: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

export interface KnownDevice {
  readonly memberId: number;
  /** Random; reveals nothing about browser or member. */
  readonly device: string;
}

/**
 * Browsers in which a member has signed in or set a new password, recognised by a signed cookie. Failures there are counted
 * separately, so that strangers who lock the member's name do not lock these. The cookie alone does not sign in.
 */
export interface KnownDevices {
  of(cookies: CookieReader, partner: string): KnownDevice | null;
  remember(cookies: Cookies, member: { partner: string; memberId: number }): void;
}

export function createKnownDevices(secret: string, now: () => number): KnownDevices {
  const signedState = createSignedState(deviceSchema, { secret, purpose: 'known-device', now });
  return {
    of: (cookies, partner) => signedState.open(cookies.get('device'), partner),
    remember(cookies, { partner, memberId }) {
      const known = signedState.open(cookies.get('device'), partner);
      const device = known?.memberId === memberId ? known.device : randomSecret();
      const expiresAt = now() + limits.rememberMeMs;
      const value = signedState.sign({ partner, memberId, device, expiresAt });
      cookies.set('device', value, { expires: new Date(expiresAt) });
    },
  };
}
