import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

const PRESENCE = 'api::presence.presence';
/** Windows report every 20 s; one that misses two reports is taken for closed. */
const LAPSES_AFTER_MS = 50_000;
/** A window that slept shows its first time again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Editor {
  id: number;
  name: string;
}

export interface Present {
  editor: number;
  name: string;
  /** Since when, as ISO 8601. */
  since: string;
}

interface Row {
  editor: number;
  editor_name: string;
  opened_at: string | Date;
}

interface Report {
  model: string;
  entry: string;
  editor: Editor;
  /** The id that the first report answered with. */
  window: string | undefined;
  now: Date;
}

/** Stores that an editor's window has an entry open and answers the window's id. */
export async function reportPresence(strapi: Core.Strapi, report: Report): Promise<string> {
  const { model, entry, editor, now } = report;
  const windows = strapi.db.query(PRESENCE);
  await windows.deleteMany({ where: { seen_at: { $lt: before(now, KEPT_MS) } } });
  if (report.window !== undefined) {
    const where = { window: report.window, editor: editor.id, model, entry };
    if (await windows.update({ where, data: { seen_at: now } })) return report.window;
  }
  const window = randomUUID();
  const data = {
    window,
    model,
    entry,
    editor: editor.id,
    editor_name: editor.name,
    opened_at: now,
    seen_at: now,
  };
  await windows.create({ data });
  return window;
}

/** The other editors who have an entry open, each once, the longest there first. */
export async function othersPresent(
  strapi: Core.Strapi,
  { model, entry, editor, now }: Omit<Report, 'window'>,
): Promise<Present[]> {
  const rows: Row[] = await strapi.db.query(PRESENCE).findMany({
    where: { model, entry, editor: { $ne: editor.id }, seen_at: { $gt: before(now, LAPSES_AFTER_MS) } },
    orderBy: { opened_at: 'asc' },
  });
  const first = rows.filter((row, index) => rows.findIndex((other) => other.editor === row.editor) === index);
  return first.map((row) => ({
    editor: row.editor,
    name: row.editor_name,
    since: new Date(row.opened_at).toISOString(),
  }));
}

/** An editor's window left the entry. */
export async function endPresence(strapi: Core.Strapi, window: string, editor: number): Promise<void> {
  await strapi.db.query(PRESENCE).deleteMany({ where: { window, editor } });
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
