import type { Attribute, Attributes, Fields } from '../../delivery/shape';
import { sentencesOf } from '../words/audience-sentences';
import { labelOf } from '../words/option-labels';
import { alignLists, type Pair } from './align-lists';
import { isReference } from './snapshot';

/** One difference: where, in words of the form, and what was and is there; null is nothing. */
export interface Change {
  field: string[];
  before: string | null;
  after: string | null;
}

/** What the forms consist of, and what they call it. */
export interface Forms {
  attributes(uid: string): Attributes;
  /** The label of a field in a content type's or component's form. */
  label(uid: string, field: string): string;
  /** The name of a component. */
  name(component: string): string;
}

/** The differences between two snapshots, field by field and block by block, in the form's order. */
export function changesBetween(forms: Forms, uid: string, { before, after }: Pair<Fields>): Change[] {
  const attributes = forms.attributes(uid);
  const names = new Set([
    ...Object.keys(attributes),
    ...Object.keys(before ?? {}),
    ...Object.keys(after ?? {}),
  ]);
  names.delete('__component');
  return [...names].flatMap((name) => {
    const pair = { before: before?.[name] ?? null, after: after?.[name] ?? null };
    return under(forms.label(uid, name), compare(forms, attributes[name], pair));
  });
}

const under = (label: string, changes: Change[]): Change[] =>
  changes.map((change) => ({ ...change, field: [label, ...change.field] }));

const AUDIENCE = 'global::audience';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isReference(value);
const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isFields);

function compare(forms: Forms, attribute: Attribute | undefined, { before, after }: Pair<unknown>): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const component = attribute?.component;
  if ((isList(before) || before === null) && (isList(after) || after === null))
    return compareLists(forms, component, { before: before ?? [], after: after ?? [] });
  if (component !== undefined && isFields(before) && isFields(after))
    return changesBetween(forms, component, { before, after });
  return [{ field: [], before: inWords(forms, attribute, before), after: inWords(forms, attribute, after) }];
}

interface Lists {
  before: Fields[];
  after: Fields[];
}

/** Blocks are counted as they stand now; a removed one as it stood. */
function compareLists(forms: Forms, component: string | undefined, lists: Lists): Change[] {
  return alignLists(lists.before, lists.after).flatMap(({ before, after, position }) => {
    const uid = String((after ?? before)?.__component ?? component);
    const changes =
      before && after
        ? changesBetween(forms, uid, { before, after })
        : [{ field: [], before: blockWords(forms, uid, before), after: blockWords(forms, uid, after) }];
    return under(`${forms.name(uid)} ${position}`, changes);
  });
}

/** A value as an editor reads it; of a block its filled-in fields. */
function inWords(forms: Forms, attribute: Attribute | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isReference(value)) return value.name;
  if (attribute?.customField === AUDIENCE) return sentencesOf(value)?.join('\n') || null;
  if (attribute?.type === 'enumeration') return labelOf(String(value));
  if (Array.isArray(value)) return value.map((each) => inWords(forms, attribute, each)).join(', ');
  return isFields(value) ? blockWords(forms, attribute?.component, value) : String(value);
}

function blockWords(forms: Forms, component: string | undefined, value: Fields | undefined): string | null {
  if (!value) return null;
  const uid = String(value.__component ?? component);
  const { __component, ...fields } = value;
  const filled = Object.entries(fields).flatMap(([name, field]) => {
    const words = inWords(forms, forms.attributes(uid)[name], field);
    return words === null ? [] : [`${forms.label(uid, name)}: ${words}`];
  });
  return filled.join('\n') || 'empty';
}
