import sanitizeHtml from 'sanitize-html';

interface Rules {
  /** The address a link leads to; undefined for a page that the partner does not have. */
  readonly addressOf: (address: string) => string | undefined;
  /** Whether the font does not raise a registered mark itself. */
  readonly raisesMarks: boolean;
}

/** What an editor's rich text may contain. */
export const allowedTags: readonly string[] = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'sup', 'sub', 'ul', 'ol'],
  ...['li', 'a', 'h3', 'h4', 'blockquote', 'hr'],
];

/** Sanitises an editor's HTML with an allow list; a link without an address keeps its text. */
export function sanitise(html: string, { addressOf, raisesMarks }: Rules): string {
  return sanitizeHtml(html, {
    textFilter: (text, tag) => (raisesMarks && tag !== 'sup' ? text.replaceAll('®', '<sup>®</sup>') : text),
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href: written = '', target = '' }) => {
        const href = addressOf(written);
        if (href === undefined) return { tagName: 'span', attribs: {} };
        const attribs: Record<string, string> =
          target === '_blank' ? { href, target, rel: 'noopener' } : { href };
        return { tagName: 'a', attribs };
      },
    },
    exclusiveFilter: ({ tag, text }) => tag === 'p' && text.trim() === '',
  });
}
