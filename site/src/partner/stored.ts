/** What a browser keeps between pages: names begin with the partner's key, so that two programmes on one host never meet. */
export const storedName = (partnerKey: string, name: string): string => `${partnerKey}.${name}`;

type Kind = 'local' | 'session';

/** The browser's storage; undefined where a visitor has closed it, and pages go on without memory. */
export function storageOf(kind: Kind): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}
