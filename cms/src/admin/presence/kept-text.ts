type Values = Record<string, unknown>;

/** What an editor had changed in a form that was filled anew before it was saved, by field. */
export interface KeptText {
  /** Whose the newer draft is that fills the form; null where the page was left unsaved. */
  by: string | null;
  changes: { field: string; value: unknown }[];
}

/** Strapi's own bookkeeping in a form, which nobody types. */
const NOT_TYPED = new Set([
  'updatedAt',
  'updatedBy',
  'createdAt',
  'createdBy',
  'publishedAt',
  'status',
  'meta',
]);

export function changesIn({ values, initialValues }: { values: object; initialValues: object }) {
  const before = initialValues as Values;
  return Object.entries(values)
    .filter(([field, value]) => !NOT_TYPED.has(field) && !isSame(value, before[field]))
    .map(([field, value]) => ({ field, value: withoutComponentIds(value) }));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The newer draft may lack a component that had this id; pictures and relations keep theirs. */
function withoutComponentIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutComponentIds);
  if (typeof value !== 'object' || value === null || 'documentId' in value || 'mime' in value) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, inner]) => [name, withoutComponentIds(inner)]),
  );
}

const nameFor = (entry: string) => `dinelink_kept_text_${entry}`;

/** Kept over a reload of the page, in this window only. */
export function keepText(entry: string, text: KeptText | null): void {
  if (text && text.changes.length > 0) sessionStorage.setItem(nameFor(entry), JSON.stringify(text));
  else sessionStorage.removeItem(nameFor(entry));
}

export function keptText(entry: string): KeptText | null {
  const stored = sessionStorage.getItem(nameFor(entry));
  return stored === null ? null : (JSON.parse(stored) as KeptText);
}

const LONGEST = 160;

/** A field's name and the beginning of its text, as people read them. */
export const labelOf = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
export function excerptOf(value: unknown): string {
  const words = textsIn(value).join(' · ');
  if (words === '') return 'Changed';
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** What a person reads of a value, of the parts of a page too; names of relations, not their numbers. */
function textsIn(value: unknown): string[] {
  if (['string', 'number', 'boolean'].includes(typeof value)) return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('label' in value) return [String(value.label)];
  return Object.entries(value).flatMap(([name, inner]) =>
    /^(__|id$|documentId$|mime$|hash$|url$|ext$)/.test(name) ? [] : textsIn(inner),
  );
}
