import type { FieldError } from '@dinelink/contract';
import type { z } from 'zod';

const MAX_ERRORS = 20;
const MAX_CHARACTERS = 64;

/** The field errors of an input: at most twenty fields, with short names. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[], whole = ''): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    for (const error of errorsOf(issue, whole)) {
      if (errors.length === MAX_ERRORS) return errors;
      errors.push(error);
    }
  }
  return errors;
}

function* errorsOf(issue: z.core.$ZodIssue, whole: string): Generator<FieldError> {
  const code = issue.code.toUpperCase();
  if (issue.code !== 'unrecognized_keys') {
    yield { field: nameOf(issue.path) || whole, code, message: issue.message };
    return;
  }
  // zod's own message lists every key, in each of the errors.
  for (const key of issue.keys)
    yield { field: nameOf([...issue.path, key]), code, message: `Unrecognized key: "${cut(key)}"` };
}

const nameOf = (path: readonly PropertyKey[]): string => path.map((part) => cut(String(part))).join('.');

/** Cuts between characters, never inside a surrogate pair. */
const cut = (key: string): string => key.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
