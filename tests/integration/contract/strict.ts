import { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * The same schema with every object strict: a field the contract does not name is an error at every depth.
 * Only the types that our answers use are handled; every other type stays as it is.
 */
export function strict(schema: Schema): z.ZodType {
  const closed = close(schema);
  if (!(closed instanceof z.ZodType)) throw new Error('Not a schema of this library.');
  return closed;
}

function close(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<Schema>(schema.shape).map(([name, field]) => [name, close(field)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) return z.array(close(schema.element));
  if (schema instanceof z.ZodOptional) return z.optional(close(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return z.nullable(close(schema.unwrap()));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(close));
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, close(schema.valueType));
  return schema;
}
