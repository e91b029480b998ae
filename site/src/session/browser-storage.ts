import { type StoredValue, storedValues } from './stored-values.ts';

/** Keys begin with the partner's key, so that two partners on one host do not share values. */
const storageKey = (partnerKey: string, { name }: Pick<StoredValue<unknown>, 'name'>): string =>
  `${partnerKey}.${name}`;

/**
 * All access to the browser's storage. Reading checks shape and expiry; when storage is full or denied, nothing is stored and
 * nothing throws. `now` returns epoch milliseconds.
 */
export function browserStorage(partnerKey: string, now: () => number = Date.now) {
  const keyOf = (value: StoredValue<unknown>) => storageKey(partnerKey, value);
  const textOf = (value: StoredValue<unknown>): string | null =>
    quietly(() => areaOf(value).getItem(keyOf(value))) ?? null;
  const remove = (value: StoredValue<unknown>): void => {
    quietly(() => areaOf(value).removeItem(keyOf(value)));
  };
  return {
    /** The stored text, which React can compare; `parse` turns it into the value. */
    textOf,
    parse: <T>(value: StoredValue<T>, text: string | null): T | undefined => parse(value, text, now()),
    read: <T>(value: StoredValue<T>): T | undefined => parse(value, textOf(value), now()),
    write: <T>(value: StoredValue<T>, content: T): void => {
      const stored = value.kind === 'local' ? { value: content, expire: now() + value.lifetimeMs } : content;
      quietly(() => areaOf(value).setItem(keyOf(value), JSON.stringify(stored)));
    },
    remove,
    /** Removes what belongs to the member's session. */
    removeSession: (): void => {
      for (const value of Object.values<StoredValue<unknown>>(storedValues)) {
        if (value.endsWithSession) remove(value);
      }
    },
    /** Calls the listener when another tab writes the value; returns a function that stops it. */
    onWrittenElsewhere: (value: StoredValue<unknown>, listener: () => void): (() => void) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === keyOf(value) && newValue !== null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

const areaOf = ({ kind }: StoredValue<unknown>): Storage =>
  kind === 'local' ? window.localStorage : window.sessionStorage;

/** Browsers throw when storage is full or denied; the page must work without it. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function parse<T>(value: StoredValue<T>, text: string | null, now: number): T | undefined {
  if (text === null) return undefined;
  const found = quietly((): unknown => JSON.parse(text));
  if (value.kind === 'session') return value.check(found);
  const { value: content, expire } = Object(found) as { value?: unknown; expire?: unknown };
  return typeof expire === 'number' && now < expire ? value.check(content) : undefined;
}
