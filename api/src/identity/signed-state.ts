import type { z } from 'zod';
import { createSigner } from './secrets.ts';

interface Bound {
  readonly partner: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** State that the browser carries between two calls, signed: readable, not changeable. */
export interface SignedState<T extends Bound> {
  sign(content: T): string;
  /** The verified state; null if it was changed, has expired or belongs to another partner. */
  open(text: string | undefined, partner: string): T | null;
}

/** A signature is valid for its purpose only. */
export function createSignedState<T extends Bound>(
  schema: z.ZodType<T>,
  { secret, purpose, now }: { secret: string; purpose: string; now: () => number },
): SignedState<T> {
  const signer = createSigner(secret, purpose);
  return {
    sign(content) {
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${text}.${signer.sign(text)}`;
    },
    open(text, partner) {
      const [content = '', signature = ''] = (text ?? '').split('.');
      if (!signer.isSigned(content, signature)) return null;
      // State signed by an older version may have another shape.
      const found = schema.safeParse(unpacked(content)).data;
      return found?.partner === partner && found.expiresAt > now() ? found : null;
    },
  };
}

function unpacked(content: string): unknown {
  try {
    return JSON.parse(Buffer.from(content, 'base64url').toString());
  } catch {
    return null;
  }
}
