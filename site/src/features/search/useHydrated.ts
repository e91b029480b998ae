import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, then true. It renders its component once more, at once: false always if not wanted. */
export const useHydrated = (isWanted = true): boolean => useSyncExternalStore(never, isWanted ? yes : no, no);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
