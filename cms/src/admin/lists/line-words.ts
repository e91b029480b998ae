interface Part {
  copy?: unknown;
}

/** The line of an announcement, whose parts are words and links. */
export const lineWords = ({ banner_copy }: { banner_copy?: unknown }): string =>
  (Array.isArray(banner_copy) ? (banner_copy as Part[]) : [])
    .map(({ copy }) => (typeof copy === 'string' ? copy.trim() : ''))
    .filter((copy) => copy !== '')
    .join(' ');
