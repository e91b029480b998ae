import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type SearchState, switches } from '../state/search-state.ts';

/** Submits the form of these filters if one was changed before hydration, when nothing listened to it. */
export function useEarlyFilters(row: RefObject<HTMLElement | null>, search: SearchState): void {
  const apply = useEffectEvent(() => {
    const controls = row.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    const changed = [...(controls ?? [])].find((control) => isChanged(control, search));
    changed?.form?.requestSubmit();
  });
  useEffect(() => apply(), []);
}

/** Whether a filter or the sort order shows something else than the search. */
function isChanged(control: HTMLInputElement | HTMLSelectElement, search: SearchState): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== search.sortBy;
  const name = switches.find((each) => each === control.name);
  return control.checked !== (name ? search[name] : search.features.includes(control.value));
}
