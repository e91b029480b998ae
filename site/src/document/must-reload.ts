import { pageAddress } from '../page-address.ts';

const MARK = 'isLoadedAnew';

/**
 * Whether the document is of another page than the address: going back before the scripts have loaded changes only the address.
 * True once per history entry, so that a page never reloads in a loop.
 */
export function mustReload(rendered: string): boolean {
  const { [MARK]: isMarked, ...state } = Object(window.history.state) as Record<string, unknown>;
  const isOther = pageAddress(window.location) !== rendered;
  if (isOther && isMarked) return false;
  if (isOther) window.history.replaceState({ ...state, [MARK]: true }, '');
  else if (isMarked) window.history.replaceState(state, '');
  return isOther;
}
