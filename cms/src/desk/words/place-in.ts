import type { Fields } from '../../delivery/shape';
import type { Forms } from '../versions/changes';

interface Entry {
  uid: string;
  fields: Fields;
}

/** A field's place by the labels of the forms: "Links in the header 3, Where it leads"; empty for the entry itself. */
export function placeIn(forms: Forms, { uid, fields }: Entry, path: readonly string[]): string {
  const labels: string[] = [];
  let form: string | undefined = uid;
  let value: unknown = fields;
  for (const step of path) {
    value = isFields(value) || Array.isArray(value) ? (value as Fields)[step] : undefined;
    if (/^\d+$/.test(step)) labels.push(`${labels.pop() ?? ''} ${Number(step) + 1}`.trim());
    else {
      labels.push(forms.label(form ?? '', step));
      form = form && forms.attributes(form)[step]?.component;
    }
    if (isFields(value) && typeof value.__component === 'string') form = value.__component;
  }
  return labels.join(', ');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
