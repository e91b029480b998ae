import type { ContentName, ContentOf } from '../../src/content/content-types.ts';
import { takeLeftOut } from '../../src/content/schemas/parts.ts';
import { pageSchemas } from '../../src/content/schemas/pages.ts';

export interface LeftOut {
  readonly path: string;
  readonly message: string;
}

export const isContentName = (name: string): name is ContentName => Object.hasOwn(pageSchemas, name);

/** An item as delivered and as parsed; undefined when nothing of it can be shown. */
export interface ReadItem {
  readonly delivered: unknown;
  readonly item: unknown;
}

interface ParsedItems<N extends ContentName> {
  readonly items: ContentOf<N>;
  readonly leftOut: LeftOut[];
  readonly all: readonly ReadItem[];
}

/** Parses what the cms delivered; invalid items and blocks are left out and listed in `leftOut`. */
export function parseItems<N extends ContentName>(name: N, delivered: readonly unknown[]): ParsedItems<N> {
  const leftOut: LeftOut[] = [];
  const all = delivered.map((candidate, index) => {
    const { item, problems } = parseItem(name, candidate);
    leftOut.push(...problems.map(({ path, message }) => ({ path: `${index}: ${path}`, message })));
    return { delivered: candidate, item };
  });
  const items = all.flatMap(({ item }) => (item === undefined ? [] : [item]));
  return { items: items as ContentOf<N>, leftOut, all };
}

interface ParsedItem {
  /** Undefined when nothing of it can be shown. */
  readonly item: unknown;
  readonly problems: (LeftOut & { isUnknown?: boolean })[];
}

function parseItem(name: ContentName, candidate: unknown): ParsedItem {
  const parsed = pageSchemas[name].safeParse(candidate);
  const issues = parsed.success ? [] : parsed.error.issues;
  const failed = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { item: parsed.data, problems: [...takeLeftOut(), ...failed] };
}

/** The problems of an item. A block of an unknown type is none; fields that `last` had must be present. */
export function problemsOf(name: ContentName, candidate: unknown, last: unknown): LeftOut[] {
  const { problems } = parseItem(name, candidate);
  const fields = Object.keys(pageSchemas[name].shape);
  const missing = fields.filter((field) => has(last, field) && !has(candidate, field));
  return [
    ...problems.filter(({ isUnknown }) => isUnknown !== true),
    ...missing.map((path) => ({ path, message: 'is missing' })),
  ];
}

const has = (value: unknown, field: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field);
