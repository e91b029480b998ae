import sanitizeHtml from 'sanitize-html';

interface Rules {
  readonly isAvailable: (address: string) => boolean;
  /** Whether the font leaves a registered mark on the line. */
  readonly raisesMarks: boolean;
}

/** Cleans an editor's HTML against an allow list; links `isAvailable` refuses keep their words and lose their address. */
export function sanitise(html: string, { isAvailable, raisesMarks }: Rules): string {
  return sanitizeHtml(html, {
    textFilter: (text, tag) => (raisesMarks && tag !== 'sup' ? text.replaceAll('®', '<sup>®</sup>') : text),
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'sup',
      'sub',
      'ul',
      'ol',
      'li',
      'a',
      'h3',
      'h4',
      'blockquote',
      'hr',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = '', target = '' }) => {
        if (href.startsWith('/') && !isAvailable(href)) return { tagName: 'span', attribs: {} };
        const attribs: Record<string, string> =
          target === '_blank' ? { href, target, rel: 'noopener' } : { href };
        return { tagName: 'a', attribs };
      },
    },
    exclusiveFilter: ({ tag, text }) => tag === 'p' && text.trim() === '',
  });
}
