import type { Member } from '@dinelink/contract';
import { LRUCache } from 'lru-cache';
import { type FieldsRead, hasSameFields } from './observed-member.ts';
import type { PageTemplate } from './page-template.ts';

/** What depends on the time of day, like opening hours, is at most this old. */
const LIFETIME_MS = 30_000;
const ENTRY_BYTES = 500;
/** Templates of one page for members who differ in what it shows. */
const MAX_VARIANTS = 30;

/** A rendered page with gaps for what is one visitor's alone. */
interface StoredTemplate {
  readonly status: number;
  readonly route: string;
  readonly template: PageTemplate;
  /** Undefined for a page without a member. */
  readonly fieldsRead: FieldsRead | undefined;
}
type Stored = StoredTemplate & { readonly until: number };

interface Options {
  readonly maxBytes: number;
  readonly now: () => number;
  readonly onLookup: (isFound: boolean) => void;
}

export interface TemplateCache {
  /** A template for this data and member; null for nobody. */
  find: (key: string, member: Member | null) => StoredTemplate | undefined;
  store: (key: string, template: StoredTemplate) => void;
}

/**
 * Caches pages by a key of all data they were rendered from but the member, and for each key by the fields of the member that
 * were read.
 */
export function templateCache({ maxBytes, now, onLookup }: Options): TemplateCache {
  const cache = new LRUCache<string, readonly Stored[]>({
    maxSize: maxBytes,
    sizeCalculation: (variants, key) =>
      variants.reduce((sum, { template }) => sum + template.bytes + ENTRY_BYTES, key.length),
  });
  const fresh = (key: string) => cache.get(key)?.filter(({ until }) => now() <= until) ?? [];
  return {
    find: (key, member) => {
      const found = fresh(key).find(({ fieldsRead }) =>
        member && fieldsRead ? hasSameFields(member, fieldsRead) : member === null && !fieldsRead,
      );
      onLookup(found !== undefined);
      return found;
    },
    store: (key, template) => {
      const others = fresh(key).slice(1 - MAX_VARIANTS);
      cache.set(key, [...others, { ...template, until: now() + LIFETIME_MS }]);
    },
  };
}
