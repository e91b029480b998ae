import { endpoints, type Partner } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { HttpCall } from '../../http/http-call.ts';
import type { ActivationTokens } from './activation-tokens.ts';
import type { KnownMembers } from './known-member.service.ts';

interface KnownMemberRouteParts {
  readonly knownMembers: KnownMembers;
  readonly tokens: ActivationTokens;
  readonly limits: RateLimits;
}

/** Looks up a public id, and activates: by the member or with the look-up's token. */
export function knownMemberRoutes({ knownMembers, tokens, limits }: KnownMemberRouteParts): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.activate, async ({ partner, address, body, http }) => {
    await limits.consume('activate', address);
    await rejectUnlessMay(tokens, http, { partner, publicId: body.publicId });
    const tierLevel = await knownMembers.activate(partner, body.publicId);
    return { publicId: body.publicId, tierLevel };
  });
  implement(routes, endpoints.knownMember, async ({ partner, address, params }) => {
    await limits.consume('knownMember', address);
    return knownMembers.lookUp(partner, params.publicId);
  });
  return routes;
}

async function rejectUnlessMay(
  tokens: ActivationTokens,
  http: HttpCall,
  { partner, publicId }: { partner: Partner; publicId: string },
): Promise<void> {
  const verdict = tokens.check(http.bearer ?? '', { publicId, partner: partner.key });
  if (verdict === 'expired') throw problem('TOKEN_EXPIRED');
  if (verdict === 'valid') return;
  const member = await http.tokenOwner();
  if (member?.publicId !== publicId) throw problem('UNAUTHORISED');
}
