/** What a browser keeps between pages: names begin with the partner's key, so that two programmes on one host never meet. */
export const storedName = (partnerKey: string, name: string): string => `${partnerKey}.${name}`;

/** For good, or for as long as the tab is open. */
type Kind = 'local' | 'session';

/** The browser's storage; undefined where a visitor has closed it, and pages go on without memory. */
export function storageOf(kind: Kind): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Writes a text where it is possible: a full or forbidden storage costs the convenience, never the page. */
export function keep(kind: Kind, name: string, text: string): void {
  try {
    storageOf(kind)?.setItem(name, text);
  } catch {
    // Full, or a private window of a browser that gives it no room.
  }
}

/** Writes a text that is good until `expire`, in epoch milliseconds. */
export const keepUntil = (expire: number, name: string, value: string): void =>
  keep('local', name, JSON.stringify({ value, expire }));

/** The text kept under the name, while it is good; whatever else was written there counts as nothing. `now` is epoch milliseconds. */
export function keptAt(now: number, name: string): string | undefined {
  const { value, expire } = parseKept(storageOf('local')?.getItem(name));
  return typeof value === 'string' && typeof expire === 'number' && now < expire ? value : undefined;
}

/** The fields of a JSON object that was kept; none of whatever is no object. */
export function parseKept(text: string | null | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
