import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePartner } from '../../partner/usePartner.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { type ReferralValues, referralOf, storedValues } from '../../session/stored-values.ts';

export type { ReferralValues };

/**
 * The referral values of the address, stored for the tab: a visitor may look around before joining. Returns a function that
 * reads them; undefined without any.
 */
export function useReferral(): () => ReferralValues | undefined {
  const { key } = usePartner();
  const [query] = useSearchParams();
  useEffect(() => {
    const values = referralOf(Object.fromEntries(query));
    if (values) browserStorage(key).write(storedValues.referral, values);
  }, [key, query]);
  return () => browserStorage(key).read(storedValues.referral);
}
