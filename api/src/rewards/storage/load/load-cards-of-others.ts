import { queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';
import { groupBy } from '../../group-by.ts';

interface CardRow {
  readonly memberId: number;
  readonly cardId: number;
}

/**
 * The linked cards, by member, that another member of the programme had linked before. Ended links count, which stay when an
 * account is closed or erased.
 */
export async function loadCardsOfOthers(
  source: Source,
  members: Iterable<number>,
): Promise<ReadonlyMap<number, readonly CardRow[]>> {
  const rows = await queryByKeys<CardRow>(source, {
    keys: { member: 'integer' },
    rows: Array.from(new Set(members), (member) => [member]),
    columns: { memberId: 'own.member_id', cardId: 'own.card_id' },
    from: `JOIN FIRST card_link own ON own.member_id = given.member
      JOIN FIRST card_link other ON other.card_id = own.card_id AND other.linked_at < own.linked_at
        AND other.member_id <> own.member_id
        AND NOT EXISTS (SELECT 1 FROM card_link earlier WHERE earlier.card_id = own.card_id
          AND earlier.member_id = own.member_id AND earlier.linked_at < own.linked_at)`,
  });
  return groupBy(rows, ({ memberId }) => memberId);
}
