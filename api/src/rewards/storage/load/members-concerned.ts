import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import type { Card } from '../../domain/matching/reference-data.ts';

interface Concerned {
  /** Null when neither the card nor the dine is of a programme. */
  readonly partner: string | null;
  readonly memberIds: readonly number[];
}

/**
 * The members whom an event or a dine may concern: who holds or held its card, and whose the dine is. Where the network has
 * changed the card's token since, only the dine still says so.
 */
export function membersConcerned(one: CardEvent | Dine, cards: ReadonlyMap<string, Card>): Concerned {
  const card = cards.get(one.cardToken);
  const memberIds = card?.links.map(({ memberId }) => memberId) ?? [];
  if ('occurredAt' in one) return { partner: card?.partner ?? null, memberIds };
  const { memberId } = one;
  const isNamed = memberId === null || memberIds.includes(memberId);
  return { partner: card?.partner ?? one.partner, memberIds: isNamed ? memberIds : [...memberIds, memberId] };
}
