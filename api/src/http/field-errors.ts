import type { FieldError } from '@dinelink/contract';
import type { z } from 'zod';

const MOST_ERRORS = 20;
const MOST_CHARACTERS = 64;

/** What is wrong with an input, for whoever sent it: at most twenty fields, whatever there is more, each named in few characters. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[], whole = ''): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    for (const error of errorsOf(issue, whole)) {
      if (errors.length === MOST_ERRORS) return errors;
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
  // zod's own message lists every key, and so would each of the errors.
  for (const key of issue.keys)
    yield { field: nameOf([...issue.path, key]), code, message: `Unrecognized key: "${cut(key)}"` };
}

const nameOf = (path: readonly PropertyKey[]): string => path.map((part) => cut(String(part))).join('.');

/** Whole characters only: one that needs two units is not left in half. */
const cut = (key: string): string => key.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
