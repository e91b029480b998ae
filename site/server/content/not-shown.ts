import type { PageKey } from './content-disk-cache.ts';
import { slugOf } from './merge-with-last-good.ts';
import type { ReadItem } from './parse.ts';
import { isHtmlField } from './prepare-for-partner.ts';
import { allowedTags } from './sanitise.ts';

/** A part of a published entry that a partner's site does not show. */
export interface NotShown {
  readonly page: string;
  readonly partner: string;
  readonly slug: string;
  /**
   * `entry`: nothing of it is shown; `older`: its last good version is shown instead; `part`: the field at `path`, or some of
   * its elements; `markup`: an element of its rich text, whose words stay.
   */
  readonly kind: 'entry' | 'older' | 'part' | 'markup';
  readonly path: readonly string[];
  /** The element of `markup`. */
  readonly element?: string;
}
type Finding = Pick<NotShown, 'kind' | 'path' | 'element'>;

/** Of one page of one partner; more are cut. */
const LISTED = 100;

interface Read {
  readonly all: readonly ReadItem[];
  /** Slugs of items whose last good version is used. */
  readonly kept: readonly string[];
}

/** What is not shown of a page's items. */
export function notShownIn({ name, partner }: PageKey, { all, kept }: Read): NotShown[] {
  const older = new Set(kept);
  return all
    .flatMap(({ delivered, item }) => {
      const slug = slugOf(delivered) ?? '';
      const found: Finding[] = older.has(slug) ? [{ kind: 'older', path: [] }] : findingsIn(delivered, item);
      return found.map((finding) => ({ page: name, partner, slug, ...finding }));
    })
    .slice(0, LISTED);
}

function findingsIn(delivered: unknown, item: unknown): Finding[] {
  if (item === undefined) return [{ kind: 'entry', path: [] }];
  return [...lostParts(delivered, item, []), ...lostMarkup(item, [])];
}

/** Fields that the schema made empty, and lists that it made shorter. */
function lostParts(delivered: unknown, parsed: unknown, path: readonly string[]): Finding[] {
  if (Array.isArray(delivered) && Array.isArray(parsed)) {
    if (delivered.length !== parsed.length) return [{ kind: 'part', path }];
    return delivered.flatMap((element, index) => lostParts(element, parsed[index], [...path, String(index)]));
  }
  if (isFields(delivered) && parsed === null) return [{ kind: 'part', path }];
  if (!isFields(delivered) || !isFields(parsed)) return [];
  return Object.entries(parsed).flatMap(([name, value]) =>
    lostParts(delivered[name], value, [...path, name]),
  );
}

function lostMarkup(value: unknown, path: readonly string[]): Finding[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => lostMarkup(each, [...path, String(index)]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, field]): Finding[] =>
    typeof field === 'string' && isHtmlField(name, value['type'])
      ? droppedElements(field).map((element) => ({ kind: 'markup', path: [...path, name], element }))
      : lostMarkup(field, [...path, name]),
  );
}

function droppedElements(html: string): string[] {
  const names = [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !allowedTags.includes(name));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps what is not shown of each page as it was last read. */
export function notShownStore() {
  const byPage = new Map<string, NotShown[]>();
  return {
    record: ({ name, partner }: PageKey, found: NotShown[]): void => {
      const key = `${partner}\n${name}`;
      if (found.length > 0) byPage.set(key, found);
      else byPage.delete(key);
    },
    /** Of all pages, or of those of a name. */
    list: (name?: string): NotShown[] =>
      [...byPage.values()].flat().filter(({ page }) => name === undefined || page === name),
  };
}
