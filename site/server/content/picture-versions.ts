import { LRUCache } from 'lru-cache';

const PICTURES = 20_000;

interface PictureVersions {
  /** Learns the versions of the pictures in content that was read. */
  learn: (content: unknown) => void;
  /** The version of "uploads/…" in the content read last. */
  of: (name: string) => string | undefined;
}

/** Which version of each upload pages show. */
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

/** Versions are times in base 36: a page read later may be of a partner that was loaded earlier. */
const isNewer = (version: unknown, known = ''): version is string =>
  typeof version === 'string' && parseInt(version, 36) > (known === '' ? -1 : parseInt(known, 36));
