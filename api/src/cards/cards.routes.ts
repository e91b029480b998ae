import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import type { CaptchaGuard } from '../captcha/captcha.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { problem } from '../problems.ts';
import type { Cards } from './cards.service.ts';

interface CardParts {
  readonly cards: Cards;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
}

// Trying stolen numbers is the likely abuse, so card forms need a captcha even before any failure.
const captchaForm = { form: 'cards', isAlwaysAsked: true };

/** A member's linked cards: list, link, unlink, and the cards the partner has on file. */
export function cardRoutes({ cards, captcha, limits }: CardParts): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.memberCards, async ({ partner, member }) => ({
    items: await cards.list({ partner, memberId: member.memberId }),
  }));

  implement(routes, endpoints.nameCard, async ({ partner, member, body }) => {
    await limits.consume('saveMember', String(member.memberId));
    return cards.name({ partner, memberId: member.memberId }, { id: Number(body.id), name: body.name });
  });

  implement(routes, endpoints.linkCards, async ({ partner, address, member, body }) => {
    refuseOperators(member);
    await limits.consume('linkCards', String(member.memberId));
    const owner = { partner, memberId: member.memberId, isConsenting: body.directFileFeedOptIn };
    const link = () => cards.link(owner, body.creditCards);
    return { cardRegistration: await captcha.submit({ ...captchaForm, partner, address, body }, link) };
  });

  implement(routes, endpoints.reregisterCards, async ({ partner, address, member, body }) => {
    refuseOperators(member);
    await limits.consume('linkCards', String(member.memberId));
    const isConsenting = body.directFileFeedOptIn === true;
    const owner = { partner, memberId: member.memberId, isConsenting };
    const reopen = () => cards.reopen(owner, body.creditCards);
    return { cardRegistration: await captcha.submit({ ...captchaForm, partner, address, body }, reopen) };
  });

  implement(routes, endpoints.allPartnerCards, async ({ partner, member }) => {
    await limits.consume('partnerCards', String(member.memberId));
    return { items: await cards.loaded({ partner, memberId: member.memberId }) };
  });

  implement(routes, endpoints.deleteCard, ({ member, query }) => {
    refuseOperators(member);
    return cards.unlink(member.memberId, Number(query.id));
  });
  return routes;
}

/** Statement credits go to the linked cards, so an operator who may change the account changes no card. */
function refuseOperators({ emulation }: SignedIn): void {
  if (emulation)
    throw problem('EMULATION_READ_ONLY', { message: 'Only the member links and removes cards.' });
}
