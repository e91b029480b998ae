import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { choiceNames, DINE_IN, readSearch, type SearchState } from './search-state.ts';

/** The search in a form's fields and filters, with those choices of `before` that only the dialog offers. */
export function searchOfForm(form: HTMLFormElement, before: SearchState): SearchState {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  for (const name of choiceNames)
    for (const value of before[name]) if (value !== DINE_IN) query.append(name, value);
  const typed = readSearch(query);
  const isHere = kindOfLocation(typed.location) === 'here';
  // No field has it while the visitor's own place is looked for.
  return isHere && before.fallbackLocation !== undefined
    ? { fallbackLocation: before.fallbackLocation, ...typed }
    : typed;
}

/** "Current Map View" means the map area in the address, else the one searched last. */
export function meantLocation(typed: string, before: string, mapView: string): string {
  if (kindOfLocation(typed) !== 'mapView') return typed;
  return kindOfLocation(before) === 'box' ? before : mapView || typed;
}

export interface Searched {
  readonly search: SearchState;
  /** The place in a form that the api knows; empty while it is not known. */
  readonly location: string;
}

/**
 * A search with what is typed in its form and not sent yet, as a filter outside a dialog sends it. `place` is what the field of the
 * place shows for the search that was sent.
 */
export function withTyped(sent: Searched, typed: SearchState, place: string): Searched {
  if (typed.location === '' || typed.location === place)
    return { ...sent, search: { ...typed, location: sent.search.location } };
  return { search: typed, location: kindOfLocation(typed.location) === 'text' ? typed.location : '' };
}
