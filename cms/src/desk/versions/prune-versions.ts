import type { Core } from '@strapi/strapi';
import { VERSION } from './version-store';

const KEPT_DAYS = 400;
const KEPT_OF_EACH = 20;
const DAY_MS = 86_400_000;

interface Row {
  id: number;
  entry_type: string;
  entry_id: string;
  entry_locale: string;
}

/** Removes versions older than 400 days, except the last 20 of each entry. */
export async function pruneVersions(strapi: Core.Strapi, now: Date): Promise<void> {
  const table = strapi.db.query(VERSION);
  const old = { at: { $lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } };
  const rows: Row[] = await table.findMany({
    where: old,
    select: ['id', 'entry_type', 'entry_id', 'entry_locale'],
  });
  const entries = new Map(rows.map(({ id: _id, ...entry }) => [Object.values(entry).join(' '), entry]));
  for (const entry of entries.values()) {
    const [oldestKept]: Row[] = await table.findMany({
      where: entry,
      select: ['id'],
      orderBy: { id: 'desc' },
      offset: KEPT_OF_EACH - 1,
      limit: 1,
    });
    if (oldestKept) await table.deleteMany({ where: { ...entry, ...old, id: { $lt: oldestKept.id } } });
  }
}

/** Every night. */
export function startPruning(strapi: Core.Strapi): void {
  const task = () => pruneVersions(strapi, new Date());
  strapi.cron.add({ pruneVersions: { task, options: { rule: '0 17 3 * * *' } } });
}
