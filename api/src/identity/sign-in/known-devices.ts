import { limits } from '@dinelink/contract/calls';
import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';
import { cookieName, cookiesOf, isSecure } from '../../http/cookies.ts';
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
  /** Random; says nothing about browser or member. */
  readonly device: string;
}

/**
 * Browsers a member has signed in with, or set a new password in, each by a signed cookie. Failures there count by themselves, so
 * that strangers who lock the member's name lock nobody out of these. The cookie signs nobody in.
 */
export interface KnownDevices {
  of(request: Request, partner: string): KnownDevice | null;
  remember(request: Request, response: Response, member: { partner: string; memberId: number }): void;
}

export function createKnownDevices(secret: string, now: () => number): KnownDevices {
  const signedState = createSignedState(deviceSchema, { secret, purpose: 'known-device', now });
  return {
    of: (request, partner) => signedState.open(cookiesOf(request)[cookieName('device', request)], partner),
    remember(request, response, { partner, memberId }) {
      const known = signedState.open(cookiesOf(request)[cookieName('device', request)], partner);
      const device = known?.memberId === memberId ? known.device : randomSecret();
      const expiresAt = now() + limits.rememberMeMs;
      response.cookie(
        cookieName('device', request),
        signedState.sign({ partner, memberId, device, expiresAt }),
        attributesOf(request, expiresAt),
      );
    },
  };
}

const attributesOf = (request: Request, expiresAt: number): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(request),
  expires: new Date(expiresAt),
});
