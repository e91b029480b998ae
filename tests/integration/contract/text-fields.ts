import type { Endpoint } from '@dinelink/contract';
import { z } from 'zod';

/** The part of JSON Schema that says where a text may be. */
interface Part {
  readonly type?: string;
  readonly properties?: Record<string, Part>;
  readonly items?: Part;
  readonly anyOf?: Part[];
  readonly allOf?: Part[];
  readonly additionalProperties?: Part | boolean;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly $defs?: Record<string, Part>;
}

/** A place in a request that accepts text. */
export interface TextField {
  readonly place: 'params' | 'query' | 'body';
  /** Names from the outside in; EACH is every element of a list. */
  readonly path: readonly string[];
}

export const EACH = '[]';
const ANY_NAME = 'anything';

/** Every field of an endpoint's request that accepts text: free, with a pattern or a format, but no enum. */
export function textFieldsOf(endpoint: Endpoint): TextField[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const whole = z.toJSONSchema(endpoint[place], { io: 'input', unrepresentable: 'any' }) as Part;
    const paths = [...textsIn(whole, [], whole.$defs ?? {})].map((path) => JSON.stringify(path));
    return [...new Set(paths)].map((path) => ({ place, path: JSON.parse(path) as string[] }));
  });
}

function* textsIn(part: Part, path: string[], defs: Record<string, Part>): Generator<string[]> {
  const named = part.$ref && defs[part.$ref.replace('#/$defs/', '')];
  if (named) yield* textsIn(named, path, defs);
  for (const choice of [...(part.anyOf ?? []), ...(part.allOf ?? [])]) yield* textsIn(choice, path, defs);
  for (const [name, inner] of Object.entries(part.properties ?? {}))
    yield* textsIn(inner, [...path, name], defs);
  if (part.items) yield* textsIn(part.items, [...path, EACH], defs);
  if (typeof part.additionalProperties === 'object')
    yield* textsIn(part.additionalProperties, [...path, ANY_NAME], defs);
  if (part.type === 'string' && part.enum === undefined && part.const === undefined) yield path;
}

/** The value with this text at the path; missing objects and lists are created. */
export function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === EACH) {
    const elements: unknown[] = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return elements.map((element) => withText(element, rest, text));
  }
  const fields = { ...(value as Record<string, unknown> | undefined) };
  return { ...fields, [name]: withText(fields[name], rest, text) };
}
