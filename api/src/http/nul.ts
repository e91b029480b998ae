import type { NextFunction, Request, Response } from 'express';
import { problem } from '../problems.ts';

// No text of ours contains it, databases end or refuse a text at it, and a row with it would fail the rows written with it.
const NUL = '\0';
const ESCAPED_NUL = '%00';

/** Rejects a NUL character in the path or query of a request. */
export function rejectNulInAddress({ originalUrl }: Request, _response: Response, next: NextFunction): void {
  if (originalUrl.includes(ESCAPED_NUL)) throw problem('MALFORMED_ADDRESS');
  next();
}

/** Whether any text or key of a parsed body has a NUL character. Without recursion: a body can be nested deeper than the stack. */
export function containsNul(body: unknown): boolean {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (value.includes(NUL)) return true;
    } else if (Array.isArray(value)) {
      for (const item of value) left.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) left.push(key, item);
    }
  }
  return false;
}
