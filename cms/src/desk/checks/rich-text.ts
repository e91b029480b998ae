import { renderRichText } from '../../delivery/shape';

const rendered = new WeakMap<object, string>();

/** Rich text as it is delivered to the site; rendered once for all checks of a subject. */
export function htmlOf(leaf: { value: string }): string {
  const html = rendered.get(leaf) ?? renderRichText(leaf.value);
  rendered.set(leaf, html);
  return html;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const decode = (html: string) => html.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** What visitors read of HTML. */
export const visibleText = (html: string): string => decode(html.replace(/<[^<>]*>/g, ' ')).trim();

/** The addresses that HTML links to. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    decode(double ?? single ?? ''),
  );

/** The names of the elements in HTML. */
export const elementsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase())),
];
