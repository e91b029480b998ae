import { errors, type z } from '@strapi/utils';

/** A request's body or query as its schema says; else an answer 400 that names the fields. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { data, error, success } = schema.safeParse(value);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({
    path: path.map(String),
    message,
    name: 'ValidationError',
  }));
  throw new errors.ValidationError(issues[0]?.message ?? 'Not valid', { errors: issues });
}
