import { useReducer } from 'react';
import { planLimits } from '@dinelink/contract/later-calls';
import { usePartner } from '../../../partner/usePartner.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { storedValues } from '../../../session/stored-values.ts';
import { type PlannedPlace, plannedPlacesOf } from './planned-places.ts';
import { useStoredValue } from '../../../session/useStoredValue.ts';

/** The restaurants chosen for the next plan; kept in the browser until it is made. Empty while hydrating. */
export function usePlanDraft() {
  const { key } = usePartner();
  const places = plannedPlacesOf(useStoredValue(storedValues.planDraft));
  // The stored text is read again with each rendering.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const keep = (changed: readonly PlannedPlace[]): void => {
    browserStorage(key).write(storedValues.planDraft, [...changed]);
    renderAgain();
  };
  return {
    places,
    isFull: places.length >= planLimits.placesMax,
    has: (merchantId: string): boolean => places.some((place) => place.merchantId === merchantId),
    add: (place: PlannedPlace): void => keep([...places, place]),
    remove: (merchantId: string): void => keep(places.filter((place) => place.merchantId !== merchantId)),
    clear: (): void => keep([]),
  };
}
