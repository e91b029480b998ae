import { LRUCache } from 'lru-cache';

const PICTURES = 20_000;

interface PictureVersions {
  /** Stores the versions of the pictures in this content. */
  learn: (content: unknown) => void;
  /** The version of "uploads/…" in the content last read. */
  of: (name: string) => string | undefined;
}

/** The version of each upload that pages show. */
export function pictureVersions(): PictureVersions {
  const versions = new LRUCache<string, string>({ max: PICTURES });
  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('url' in value && 'version' in value && isNewer(value.version, versions.get(nameIn(value.url))))
      versions.set(nameIn(value.url), value.version);
    Object.values(value).forEach(learn);
  };
  return { learn, of: (name) => versions.get(name) };
}

const nameIn = (url: unknown): string => String(url).slice(1);

/** Versions are times in base 36 and are compared, because pages are not read in the order of their changes. */
const isNewer = (version: unknown, known = ''): version is string =>
  typeof version === 'string' && parseInt(version, 36) > (known === '' ? -1 : parseInt(known, 36));
