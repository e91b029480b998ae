import type { Source, Tx } from '../../db/connection.ts';
import { ignoringDuplicates } from '../../db/dialect.ts';
import { insertRow } from '../../db/insert-row.ts';
import { listOf } from '../../db/placeholders.ts';
import { execute, query } from '../../db/query.ts';

interface ListRow {
  readonly id: number;
  readonly name: string;
}

interface Entry {
  readonly listId: number;
  readonly merchantId: number;
}

interface Own {
  readonly memberId: number;
  readonly listId: number;
}

/** A member's lists by name. */
export const findLists = (source: Source, memberId: number): Promise<ListRow[]> =>
  query<ListRow & Record<string, unknown>>(
    source,
    'SELECT id, name FROM favourite_list WHERE member_id = ? ORDER BY name_key, id',
    [memberId],
  );

/** What is on a member's lists. */
export const findEntries = (source: Source, memberId: number): Promise<Entry[]> =>
  query<Entry & Record<string, unknown>>(
    source,
    `SELECT e.list_id AS listId, e.merchant_id AS merchantId
     FROM favourite_list l JOIN favourite_list_entry e ON e.list_id = l.id WHERE l.member_id = ? ORDER BY l.name_key`,
    [memberId],
  );

export async function hasList(source: Source, { memberId, listId }: Own): Promise<boolean> {
  const sql = 'SELECT 1 AS one FROM favourite_list WHERE member_id = ? AND id = ?';
  return (await query(source, sql, [memberId, listId])).length === 1;
}

interface NewList {
  readonly memberId: number;
  readonly name: string;
  readonly nameKey: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Fails for a second list of one name. */
export const insertList = (tx: Tx, { memberId, name, nameKey, createdAt }: NewList): Promise<number> =>
  insertRow(tx, 'favourite_list', {
    ...{ member_id: memberId, name, name_key: nameKey, created_at: createdAt },
  });

/** Fails for the name of another list. */
export const updateName = (tx: Tx, { memberId, listId, name, nameKey }: Own & Omit<NewList, 'createdAt'>) =>
  execute(tx, 'UPDATE favourite_list SET name = ?, name_key = ? WHERE member_id = ? AND id = ?', [
    ...[name, nameKey, memberId, listId],
  ]);

export async function deleteList(tx: Tx, own: Own): Promise<void> {
  if (await hasList(tx, own)) await deleteLists(tx, [own.listId]);
}

/** Deletes the lists of a member who is being erased. */
export async function deleteListsOf(tx: Tx, memberId: number): Promise<void> {
  await deleteLists(tx, idsOf(await findLists(tx, memberId)));
}

async function deleteLists(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { marks, values } = listOf(ids);
  await execute(tx, `DELETE FROM favourite_list_entry WHERE list_id IN (${marks})`, values);
  await execute(tx, `DELETE FROM favourite_list WHERE id IN (${marks})`, values);
}

const idsOf = (lists: readonly ListRow[]): number[] => lists.map(({ id }) => id);

/** Adds a restaurant to those of these lists that are the member's. */
export async function insertEntries(
  tx: Tx,
  {
    memberId,
    merchantId,
    listIds,
  }: Omit<Own, 'listId'> & Omit<Entry, 'listId'> & { listIds: readonly number[] },
): Promise<void> {
  if (listIds.length === 0) return;
  const { marks, values } = listOf(listIds);
  await execute(
    tx,
    `INSERT INTO favourite_list_entry (list_id, merchant_id)
     SELECT id, ? FROM favourite_list WHERE member_id = ? AND id IN (${marks}) ${ignoringDuplicates(tx, 'list_id')}`,
    [merchantId, memberId, ...values],
  );
}

export const insertEntry = (tx: Tx, { listId, merchantId }: Entry): Promise<number> =>
  execute(
    tx,
    `INSERT INTO favourite_list_entry (list_id, merchant_id) VALUES (?, ?) ${ignoringDuplicates(tx, 'list_id')}`,
    [listId, merchantId],
  );

export async function deleteEntry(tx: Tx, { memberId, listId, merchantId }: Own & Entry): Promise<void> {
  if (await hasList(tx, { memberId, listId })) await deleteFrom(tx, [listId], merchantId);
}

/** Removes a restaurant from all of a member's lists. */
export async function deleteEntriesOf(
  tx: Tx,
  { memberId, merchantId }: { memberId: number; merchantId: number },
): Promise<void> {
  await deleteFrom(tx, idsOf(await findLists(tx, memberId)), merchantId);
}

// By the ids of lists and no subquery: MariaDB before 11.1 reads every entry for it.
async function deleteFrom(tx: Tx, listIds: readonly number[], merchantId: number): Promise<void> {
  if (listIds.length === 0) return;
  const { marks, values } = listOf(listIds);
  const sql = `DELETE FROM favourite_list_entry WHERE list_id IN (${marks}) AND merchant_id = ?`;
  await execute(tx, sql, [...values, merchantId]);
}
