import type { Ranked } from '../../delivery/choose';
import type { Page } from '../../delivery/pages';
import type { Attribute, Attributes, AttributesOf, Fields } from '../../delivery/shape';
import type { PartnerFile } from '../../partners/partner-files';

/** What is wrong with an entry, and at which field of its form. */
export interface Problem {
  path: string[];
  message: string;
}

/** An address of a page that an editor wrote; without a partner it is shared. */
export interface PageAddress {
  documentId: string;
  slug: string;
  url: string;
  partner: string | undefined;
  isPublished: boolean;
}

/** The field in which a page names its sidebar. */
export const SIDEBAR_FIELD = 'sidebar';

/** A sidebar that pages can name; without a partner it is shared. */
export interface SidebarName {
  slug: string;
  partner: string | undefined;
  isPublished: boolean;
}

/** A published entry of a type of which the latest comes first. */
export interface PublishedEntry extends Ranked {
  documentId: string;
  name: string;
  /** For which pages a survey is. */
  fields: Fields;
}

/** An entry with what its checks need to know beside it. */
export interface Subject {
  page: Page;
  documentId: string | undefined;
  entry: Fields;
  attributes: Attributes;
  attributesOf: AttributesOf;
  /** The partner it belongs to; undefined for a shared entry, and for one of a partner that is gone. */
  owner: PartnerFile | undefined;
  isShared: boolean;
  /** What its type is called, where it is published for all partners and every site needs it. */
  keptAs?: string | undefined;
  /** The partners whose sites show it. */
  partners: readonly PartnerFile[];
  /** Those that show what is published of it; loaded for warnings alone. */
  partnersNow?: readonly PartnerFile[];
  /** The addresses of the other pages. */
  addresses: readonly PageAddress[];
  /** The sidebars there are, drafts too; loaded for warnings alone. */
  sidebars?: readonly SidebarName[];
  /** Its draft is what is published of it. */
  isPublishedAsIs?: boolean;
  /** What is published of the type, this entry too; loaded for warnings alone, where the latest comes first. */
  published: readonly PublishedEntry[];
}

export type Check = (subject: Subject) => Problem[];

/** A field of an entry or of a component in it. */
export interface Leaf {
  path: string[];
  name: string;
  attribute: Attribute;
  value: unknown;
}

/** An entry, or a component in it: what stands in one box of the form. */
export interface Part {
  path: string[];
  /** The component's name; undefined for the entry. */
  component: string | undefined;
  attributes: Attributes;
  fields: Fields;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** An entry with the schemas that it needs to be read. */
export type ReadableEntry = Pick<Subject, 'entry' | 'attributes' | 'attributesOf'>;

/** The entry and every component in it, from the outside to the inside. */
export function partsOf({ entry, attributes, attributesOf }: ReadableEntry): Part[] {
  const within = (part: Part): Part[] => [
    part,
    ...Object.entries(part.attributes).flatMap(([name, attribute]) =>
      componentsIn(part, name, attribute).flatMap(({ path, component, fields }) =>
        within({ path, component, fields, attributes: attributesOf(component) }),
      ),
    ),
  ];
  return within({ path: [], component: undefined, attributes, fields: entry });
}

function componentsIn({ path, fields }: Part, name: string, attribute: Attribute) {
  const { type, component, components = [], repeatable } = attribute;
  if (type !== 'component' && type !== 'dynamiczone') return [];
  const value = fields[name];
  const isList = type === 'dynamiczone' || repeatable;
  const items = (isList ? (Array.isArray(value) ? value : []) : [value])
    .filter(isFields)
    .filter(({ __component }) => component !== undefined || components.includes(String(__component)));
  return items.map((item, index) => ({
    path: [...path, name, ...(isList ? [String(index)] : [])],
    component: component ?? String(item.__component),
    fields: item,
  }));
}

const known = new WeakMap<ReadableEntry, Leaf[]>();

/** Every field that is no component, with its place in the form; the same objects for the same subject. */
export function leavesOf(subject: ReadableEntry): Leaf[] {
  const leaves = known.get(subject) ?? findLeaves(subject);
  known.set(subject, leaves);
  return leaves;
}

const findLeaves = (subject: ReadableEntry): Leaf[] =>
  partsOf(subject).flatMap(({ path, attributes, fields }) =>
    Object.entries(attributes).flatMap(([name, attribute]) =>
      attribute.type === 'component' || attribute.type === 'dynamiczone'
        ? []
        : [{ path: [...path, name], name, attribute, value: fields[name] }],
    ),
  );

export interface TextLeaf extends Leaf {
  value: string;
}
const isText = (leaf: Leaf): leaf is TextLeaf => typeof leaf.value === 'string' && leaf.value !== '';

/** Every text that an editor typed; choices of a list are none. */
export const typedTextsOf = (subject: ReadableEntry): TextLeaf[] =>
  leavesOf(subject)
    .filter(({ attribute }) => attribute.type !== 'enumeration')
    .filter(isText);

const LONGEST_STRING = 255;
const LONGEST_TEXT = 2_000;
const LONGEST_RICH_TEXT = 10_000;

/** The most characters of a field. */
export function maxLengthOf(attribute: Attribute): number {
  if (attribute.maxLength !== undefined) return attribute.maxLength;
  if (isRichText(attribute)) return LONGEST_RICH_TEXT;
  return attribute.type === 'text' ? LONGEST_TEXT : LONGEST_STRING;
}

/** The most characters of all rich text of an entry, about 35 printed pages. */
export const MOST_RICH_TEXT = 100_000;

/**
 * The typed texts that fit their fields, and of rich text the first `MOST_RICH_TEXT` characters: what is longer is named for that
 * alone, because reading it may take very long.
 */
export function textsOf(subject: ReadableEntry): TextLeaf[] {
  let richText = 0;
  return typedTextsOf(subject).filter(({ attribute, value }) => {
    if (value.length > maxLengthOf(attribute)) return false;
    if (!isRichText(attribute)) return true;
    richText += value.length;
    return richText <= MOST_RICH_TEXT;
  });
}

/** The address of a page that editors write; elsewhere a field `url` is one to link to. */
export const ownAddressOf = ({ attributes, entry }: Subject): string | undefined =>
  'main_column' in attributes && typeof entry.url === 'string' && entry.url !== '' ? entry.url : undefined;

/** Fields that hold an address to link to. */
export const isAddressField = (name: string): boolean => name === 'url' || name.endsWith('_url');

const NAMES = new Set([
  'slug',
  'key',
  'code',
  'form_id',
  'campaign_code',
  'sidebar',
  'name',
  'value',
  'shown_on',
]);
/** Fields whose text visitors read, unlike names, codes and addresses. */
export const isRead = (name: string): boolean =>
  !NAMES.has(name) && !isAddressField(name) && !/^url_/.test(name);

export const isRichText = ({ type, customField }: Attribute): boolean =>
  type === 'richtext' || customField?.endsWith('rich-text') === true;
