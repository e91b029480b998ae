import MarkdownIt from 'markdown-it';
import { audienceStates } from './audience-states';

const markdown = new MarkdownIt({ html: true, linkify: false });

export interface Attribute {
  type: string;
  customField?: string;
  component?: string;
  components?: string[];
  required?: boolean;
  maxLength?: number;
  regex?: string;
  min?: number;
  max?: number;
  target?: string;
  repeatable?: boolean;
  /** `minWidth`: how many pixels wide a picture should be, as the form says. */
  pluginOptions?: { desk?: { minWidth: number } };
}
export type Fields = Record<string, unknown>;
/** The attributes of a content type or component, as its schema file lists them. */
export type Attributes = Record<string, Attribute>;
export type AttributesOf = (component: string) => Attributes;

type Deliver = (value: unknown, attribute: Attribute, attributesOf: AttributesOf) => unknown;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown) => (Array.isArray(value) ? value.filter(isFields) : []);

/** Uploads are delivered as paths: the site adds the host. */
function deliverPicture(value: unknown) {
  if (!isFields(value) || typeof value.url !== 'string') return null;
  const { pathname } = new URL(value.url, 'http://cms');
  return {
    url: pathname,
    width: value.width ?? null,
    height: value.height ?? null,
    version: versionOf(value.updatedAt),
  };
}

/** A replaced file keeps its name and hash, so its version is the time of the replacement. */
const versionOf = (updatedAt: unknown) => new Date(updatedAt as string | Date).getTime().toString(36);

/** Components whose editing form differs from the delivered fields. */
const special: Record<string, (items: Fields[]) => unknown> = {
  'shared.query-parameter': (items) =>
    Object.fromEntries(items.map(({ name, value }) => [String(name), String(value)])),
};

const deliverComponent: Deliver = (value, { component = '', repeatable }, attributesOf) => {
  const items = repeatable ? list(value) : [value].filter(isFields);
  const deliver = special[component];
  if (deliver) return deliver(items);
  const shaped = items.map((item) => shape(item, attributesOf(component), attributesOf));
  return repeatable ? shaped : (shaped[0] ?? null);
};

const blockType = (component: string) => component.replace(/^.*\./, '').replaceAll('-', '_');

const deliverZone: Deliver = (value, _attribute, attributesOf) =>
  list(value).map(({ __component, ...block }) => ({
    type: blockType(String(__component)),
    ...shape(block, attributesOf(String(__component)), attributesOf),
  }));

export const renderRichText = (text: string): string => markdown.render(text).trim();

const deliverHtml: Deliver = (value) => (typeof value === 'string' ? renderRichText(value) : null);

/** Editors choose states by name; the site compares indices. */
const deliverAudience: Deliver = (value) =>
  audienceStates.flatMap((name, index) => (Array.isArray(value) && value.includes(name) ? [index] : []));

const byCustomField: Record<string, Deliver> = {
  'global::audience': deliverAudience,
  'global::rich-text': deliverHtml,
};
const byType: Record<string, Deliver> = {
  component: deliverComponent,
  dynamiczone: deliverZone,
  media: deliverPicture,
  richtext: deliverHtml,
};

/** What a picture shows: nothing for decoration, else the entry's words or those of the file. */
function alternativeOf({ is_decorative, alt_text, image }: Fields): unknown {
  if (is_decorative === true) return '';
  const ofFile = isFields(image) ? image.alternativeText : null;
  return alt_text || (ofFile ?? null);
}

/** Fields for editors alone. */
const notDelivered = new Set(['shown_on', 'is_decorative']);

/** The delivered fields of an entry: those of its schema, without Strapi's own and relations. */
export function shape(entry: Fields, attributes: Attributes, attributesOf: AttributesOf): Fields {
  const delivered: Fields = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute.type === 'relation' || notDelivered.has(name)) continue;
    const deliver = byCustomField[attribute.customField ?? ''] ?? byType[attribute.type];
    delivered[name] = deliver ? deliver(entry[name], attribute, attributesOf) : (entry[name] ?? null);
  }
  if ('alt_text' in attributes) delivered.alt_text = alternativeOf(entry);
  // Strapi keeps `id` for itself, so editors fill in `form_id`.
  if ('form_id' in delivered) {
    delivered.id = delivered.form_id;
    delete delivered.form_id;
  }
  // A text without a short form is used on phones too.
  if ('text_mobile' in delivered) delivered.text_mobile ||= delivered.text_desktop;
  return delivered;
}
