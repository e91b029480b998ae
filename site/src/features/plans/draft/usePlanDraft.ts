import { useReducer } from 'react';
import { planLimits } from '@dinelink/contract/later-calls';
import { usePartner } from '../../../partner/usePartner.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import type { MerchantRef } from '../../../session/visitor/merchant-ref.ts';
import { storedValues } from '../../../session/stored-values.ts';
import { draftOptionsOf } from './draft-options.ts';
import { useStoredValue } from '../../../session/useStoredValue.ts';

/** The restaurants chosen for the next plan; kept in the browser until it is made. Empty while hydrating. */
export function usePlanDraft() {
  const { key } = usePartner();
  const options = draftOptionsOf(useStoredValue(storedValues.planDraft));
  // The stored text is read again with each rendering.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const change = (changed: (stored: readonly MerchantRef[]) => MerchantRef[]): void => {
    const storage = browserStorage(key);
    // Another tab may have changed it since this one rendered.
    const stored = draftOptionsOf(storage.read(storedValues.planDraft));
    storage.write(storedValues.planDraft, changed(stored));
    renderAgain();
  };
  const without = (stored: readonly MerchantRef[], ids: readonly string[]): MerchantRef[] =>
    stored.filter(({ merchantId }) => !ids.includes(merchantId));
  return {
    options,
    isFull: options.length >= planLimits.optionsMax,
    has: (merchantId: string): boolean => options.some((option) => option.merchantId === merchantId),
    /** Adds nothing to a full draft. */
    add: (option: MerchantRef): void =>
      change((stored) => draftOptionsOf([...without(stored, [option.merchantId]), option])),
    remove: (...ids: readonly string[]): void => change((stored) => without(stored, ids)),
  };
}
