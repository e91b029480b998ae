import { endpoints, type Partner } from '@dinelink/contract';
import { type Request, Router } from 'express';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { tokenOwnerOf } from '../../http/signed-in.ts';
import type { ActivationTokens } from './activation-tokens.ts';
import { bearerOf } from '../sessions/authenticator.ts';
import type { KnownMembers } from './known-member.service.ts';

interface KnownMemberRouteParts {
  readonly knownMembers: KnownMembers;
  readonly tokens: ActivationTokens;
  readonly limits: RateLimits;
}

/** Activating, by the member or by whoever the known-member call gave a token. */
export function activationRoutes({ knownMembers, tokens, limits }: KnownMemberRouteParts): Router {
  const router = Router();
  implement(router, endpoints.activate, async ({ partner, address, body, request }) => {
    await limits.consume('activate', address);
    await rejectUnlessMay(tokens, request, { partner, publicId: body.publicId });
    const tierLevel = await knownMembers.activate(partner, body.publicId);
    return { publicId: body.publicId, tierLevel };
  });
  return router;
}

/** Whom a public id stands for. Mounted after every other call below /api/Member, whose names its parameter would take. */
export function knownMemberRoutes({ knownMembers, limits }: KnownMemberRouteParts): Router {
  const router = Router();
  implement(router, endpoints.knownMember, async ({ partner, address, params }) => {
    await limits.consume('knownMember', address);
    return knownMembers.look(partner, params.publicId);
  });
  return router;
}

async function rejectUnlessMay(
  tokens: ActivationTokens,
  request: Request,
  { partner, publicId }: { partner: Partner; publicId: string },
): Promise<void> {
  const verdict = tokens.check(bearerOf(request) ?? '', { publicId, partner: partner.key });
  if (verdict === 'expired') throw problem('TOKEN_EXPIRED');
  if (verdict === 'valid') return;
  const member = await tokenOwnerOf(request);
  if (member?.publicId !== publicId) throw problem('UNAUTHORISED');
}
