/** Whoever has the link of a dinner plan can vote: what reports a path elsewhere reports it without the token. */
export const withoutLinkToken = (path: string): string => path.replace(/^\/+(plans)\/.+/i, '/$1');
