import { pageAddress } from './page-address.ts';

const MARK = 'isLoadedAnew';

/**
 * Whether the document shows another page than the address names: who steps back after a reload, before the scripts are there,
 * changes the address alone. True once for an entry of the history, so that a page never reloads in circles.
 */
export function mustReload(rendered: string): boolean {
  const { [MARK]: isMarked, ...state } = Object(window.history.state) as Record<string, unknown>;
  const isOther = pageAddress(window.location) !== rendered;
  if (isOther && isMarked) return false;
  if (isOther) window.history.replaceState({ ...state, [MARK]: true }, '');
  else if (isMarked) window.history.replaceState(state, '');
  return isOther;
}
