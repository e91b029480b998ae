import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Membership, MembershipClaim } from './membership.ts';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
const RETRY_AFTER_MS = 200;

const answerSchema = z.object({ isConfirmed: z.boolean() });

interface Directory {
  /** Without a closing slash. */
  readonly url: string;
  readonly key: string;
}

interface Directories {
  readonly directoryOf: (programme: string) => Directory | undefined;
  readonly timeoutMs?: number;
}

/**
 * The partners' directories over HTTP: POST {url}/confirmations with Bearer key and the claim as JSON answers 200
 * `{isConfirmed}`. The call changes nothing, so a failed one is repeated once; after any other answer the outcome is unknown.
 */
export function httpMembership({ directoryOf, timeoutMs = TIMEOUT_MS }: Directories): Membership {
  return {
    async confirm(claim) {
      const directory = directoryOf(claim.programme);
      if (!directory) throw new Error(`There is no directory of ${claim.programme}.`);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await request(directory, claim, timeoutMs);
        } catch (error) {
          if (attempt === TRIES) throw error;
          await pause(RETRY_AFTER_MS);
        }
      }
    },
  };
}

async function request({ url, key }: Directory, claim: MembershipClaim, timeoutMs: number): Promise<boolean> {
  const response = await fetch(`${url}/confirmations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(claim),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The membership directory answered ${response.status}.`);
  return answerSchema.parse(await response.json()).isConfirmed;
}
