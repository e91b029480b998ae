import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePartner } from '../../partner/usePartner.ts';
import { browserStorage } from '../browser-storage.ts';
import { type ReferralValues, referralOf, storedValues } from '../stored-values.ts';

export type { ReferralValues };

/**
 * Stores the referral values of every address: a visitor may look around before joining. The plain source lasts for two days,
 * the others as long as the tab; an address with any of them replaces all of an earlier one.
 */
export function useReferralStorage(): void {
  const { key } = usePartner();
  const { search } = useLocation();
  useEffect(() => {
    const values = referralOf(Object.fromEntries(new URLSearchParams(search)));
    if (!values) return;
    const storage = browserStorage(key);
    storage.remove(storedValues.referral);
    storage.remove(storedValues.referralSource);
    const { source, ...others } = values;
    if (source !== undefined) storage.write(storedValues.referralSource, source);
    if (Object.keys(others).length > 0) storage.write(storedValues.referral, others);
  }, [key, search]);
}

/** The stored values; undefined without any. */
export function storedReferral(partnerKey: string): ReferralValues | undefined {
  const storage = browserStorage(partnerKey);
  const source = storage.read(storedValues.referralSource);
  return referralOf({ ...storage.read(storedValues.referral), source });
}
