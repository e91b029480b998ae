import { endpoints, type Partner } from '@dinelink/contract';
import { Router } from 'express';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { BearerToken } from '../../http/signed-in.ts';
import type { ActivationTokens } from './activation-tokens.ts';
import type { KnownMembers } from './known-member.service.ts';

interface KnownMemberRouteParts {
  readonly knownMembers: KnownMembers;
  readonly tokens: ActivationTokens;
  readonly limits: RateLimits;
}

/** Activating, by the member or by whoever the known-member call gave a token. */
export function activationRoutes({ knownMembers, tokens, limits }: KnownMemberRouteParts): Router {
  const router = Router();
  implement(router, endpoints.activate, async ({ partner, address, body, token }) => {
    await limits.consume('activate', address);
    await rejectUnlessMay(tokens, token, { partner, publicId: body.publicId });
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
  token: BearerToken,
  { partner, publicId }: { partner: Partner; publicId: string },
): Promise<void> {
  const verdict = tokens.check(token.value ?? '', { publicId, partner: partner.key });
  if (verdict === 'expired') throw problem('TOKEN_EXPIRED');
  if (verdict === 'valid') return;
  const member = await token.owner();
  if (member?.publicId !== publicId) throw problem('UNAUTHORISED');
}
