interface JsonScriptProps {
  type: 'application/json' | 'application/ld+json';
  id?: string;
  value: unknown;
}

/** A data block: JSON in a script element that no browser executes. */
export const JsonScript = ({ value, ...attributes }: JsonScriptProps) => (
  <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />
);

/** JSON with escapes for characters that would close the element or, in old engines, end a line. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
