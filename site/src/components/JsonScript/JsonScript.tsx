import { scriptJson } from './script-json.ts';

interface JsonScriptProps {
  type: 'application/json' | 'application/ld+json';
  id?: string;
  value: unknown;
}

/** A data block: JSON in a script element that no browser executes. */
export const JsonScript = ({ value, ...attributes }: JsonScriptProps) => (
  <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />
);
