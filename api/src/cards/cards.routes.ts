import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Cards } from './cards.service.ts';

/** A member's linked cards: list, link, unlink, and the partner's own to choose from. */
export function cardRoutes({ cards, limits }: { cards: Cards; limits: RateLimits }): Router {
  const router = Router();
  implement(router, endpoints.memberCards, async ({ member }) => ({
    items: await cards.list(member.memberId),
  }));

  implement(router, endpoints.linkCards, async ({ partner, member, body }) => {
    await limits.consume('linkCards', String(member.memberId));
    const owner = { partner, memberId: member.memberId };
    return { cardRegistration: await cards.link(owner, body.creditCards) };
  });

  implement(router, endpoints.reregisterCards, async ({ partner, member, body }) => {
    await limits.consume('linkCards', String(member.memberId));
    const owner = { partner, memberId: member.memberId };
    return { cardRegistration: await cards.reopen(owner, body.creditCards) };
  });

  implement(router, endpoints.allPartnerCards, async ({ partner, member }) => {
    await limits.consume('partnerCards', String(member.memberId));
    return { items: await cards.loaded({ partner, memberId: member.memberId }) };
  });

  implement(router, endpoints.deleteCard, ({ member, query }) =>
    cards.unlink(member.memberId, Number(query.id)),
  );
  return router;
}
