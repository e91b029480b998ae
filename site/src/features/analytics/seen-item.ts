import type { BodyOf } from '@dinelink/contract';

type Impression = BodyOf<'impressions'>[number];

/** Merchant cards and bonus banners. */
export const SEEN_ITEMS = '[data-merchant], [data-bonus]';

/** What an element in view shows and where: a card in a list, a slide of a carousel or a bonus. */
export type SeenItem = Pick<Impression, 'type' | 'merchantId' | 'bonusCode' | 'position'>;

export function seenItem(element: Element): SeenItem {
  const position = positionOf(element.closest('li'));
  const bonusCode = element.getAttribute('data-bonus');
  if (bonusCode !== null) return { type: 'bonusBanner', bonusCode, position };
  return {
    type: element.closest('[data-slide]') ? 'merchantSlide' : 'merchantCard',
    merchantId: element.getAttribute('data-merchant') ?? '',
    position,
  };
}

/** Counted from the list's first number. */
function positionOf(item: Element | null): number | undefined {
  const list = item?.parentElement;
  if (!item || !list) return undefined;
  return Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item);
}

/** An impression as the api takes it. */
export function impressionOf(item: SeenItem, placement: string): Impression {
  return {
    channel: 'web',
    dateTime: new Date().toISOString(),
    userAgent: navigator.userAgent.slice(0, USER_AGENT_CHARACTERS),
    placement,
    ...item,
  };
}

const USER_AGENT_CHARACTERS = 1_000;
