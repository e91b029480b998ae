import { calls, looksLikeZip } from '@dinelink/contract/calls';
import { useState } from 'react';
import { useCall } from '../api/api-client.ts';
import { formsCopy } from '../copy/messages/forms.ts';
import { useCopy } from '../copy/useCopy.ts';
import { useAfterPress } from './useAfterPress.ts';

type Result = 'valid' | 'invalid' | 'failed';

interface ZipCheckOptions {
  /** Whether a redirect, which a gateway may send, means that the ZIP code is in use; otherwise the check failed. */
  acceptsRedirect: boolean;
}

/**
 * Asks the api about ZIP codes, each once: `check` on blur. A failed check is asked again
 * at the next blur and does not keep the form from being sent, because the api checks every form itself.
 */
export function useZipCheck(label: string, { acceptsRedirect }: ZipCheckOptions) {
  const call = useCall();
  const copy = useCopy(formsCopy);
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const afterPress = useAfterPress();
  const note = (zip: string, result: Result) =>
    afterPress(() => setResults((known) => ({ ...known, [zip]: result })));
  return {
    check: async (typed: string): Promise<void> => {
      const zip = typed.trim();
      if (!looksLikeZip(zip) || (results[zip] !== undefined && results[zip] !== 'failed')) return;
      try {
        const answer = await call('validateZip', { query: { zip } });
        const isRefused = !acceptsRedirect && answer === calls.validateZip.redirectMeans;
        note(zip, isRefused ? 'failed' : answer.isValid ? 'valid' : 'invalid');
      } catch {
        note(zip, 'failed');
      }
    },
    /** The message of a ZIP code that is not in use; it blocks the form. */
    invalid: (typed: string): string | undefined =>
      results[typed.trim()] === 'invalid' ? copy('forms.zipCode') : undefined,
    /** The message of a check that failed. */
    failed: (typed: string): string | undefined =>
      results[typed.trim()] === 'failed' ? copy('forms.apiError', { LABEL: label }) : undefined,
  };
}
