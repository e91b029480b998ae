/**
 * Other sites get no address of the page; its own form still has an Origin. No search engine keeps it, and no cache: the page is
 * rendered for each visitor.
 */
export const linkTokenHeaders = {
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;
