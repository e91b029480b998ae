import fc from 'fast-check';

/** The part of JSON Schema that our document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type Resolve = (reference: string) => JsonSchema;

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom('ada@nosh.example', 'grace@nosh.example'),
  'date-time': fc.constantFrom('2026-11-19T19:48:00Z', '2026-12-24T12:00:00.000Z'),
  date: fc.constantFrom('2026-11-28', '2026-12-24'),
  uri: fc.constantFrom('https://nosh.example/', 'http://nosh.localhost:3000/account'),
};

/** Valid values of a schema, so that a mutation is the only fault of a request. */
export function validValue(schema: JsonSchema, resolve: Resolve): fc.Arbitrary<unknown> {
  if (schema.$ref) return validValue(resolve(schema.$ref), resolve);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => validValue(branch, resolve)));
  if (schema.allOf?.[0]) return validValue(schema.allOf[0], resolve);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  return byType[type ?? '']?.(schema, resolve) ?? fc.jsonValue({ maxDepth: 1 });
}

type Generator = (schema: JsonSchema, resolve: Resolve) => fc.Arbitrary<unknown>;

const byType: Record<string, Generator> = {
  string: (schema) => textOf(schema),
  integer: ({ minimum = 0, maximum = 1_000 }) =>
    fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, Math.max(minimum, 0) + 1_000) }),
  number: ({ minimum = 0, maximum = 1_000 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, minItems = 0, maxItems = 3 }, resolve) =>
    fc.array(validValue(items, resolve), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    }),
  object: ({ properties = {}, required = [] }, resolve) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, validValue(property, resolve)]),
      ),
      { requiredKeys: required.filter((name) => name in properties) },
    ),
};

function textOf({ pattern, format, minLength = 0, maxLength = 20 }: JsonSchema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  const longest = Math.max(minLength, Math.min(maxLength, minLength + 12));
  const anything = fc.string({ minLength, maxLength: longest });
  if (!pattern) return anything;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // The generator does not support lookaround.
    return anything;
  }
}
