import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keptCorrection } from './state/correction.ts';
import { searchAddress, type SearchState } from './state/search-state.ts';

/** The element that gets the focus. */
export const ids = { map: 'search-map', where: 'search-where', folded: 'search-folded' } as const;

type View = 'list' | 'map';
type Goal = 'map' | 'fields' | 'folded';

/** Switches between list, map and fields on a phone, and moves the focus. */
export function useViews(search: SearchState, view: View) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasList = cameFromList(state);
  const kept = keptCorrection(state);
  const [isEditing, setIsEditing] = useState(false);
  const goal = useRef<Goal>(undefined);
  useEffect(() => {
    if (goal.current === undefined || (goal.current === 'map' && view !== 'map')) return;
    arrivals[goal.current]();
    goal.current = undefined;
  }, [view, isEditing]);
  return {
    isEditing,
    edit: () => {
      goal.current = 'fields';
      setIsEditing(true);
    },
    fold: () => {
      if (isEditing) goal.current = 'folded';
      setIsEditing(false);
    },
    showMap: () => {
      goal.current = 'map';
      void navigate(searchAddress(search, 'map'), { state: { ...kept, ...FROM_LIST } });
    },
    // A step back restores the list's scroll position.
    showList: () => void (hasList ? navigate(-1) : navigate(searchAddress(search, 'list'), { state: kept })),
    changeSearch: () => {
      goal.current = 'fields';
      setIsEditing(true);
      void navigate(searchAddress(search, 'list'), { state: kept });
    },
  };
}

const FROM_LIST = { isFromList: true };
const cameFromList = (state: unknown): boolean =>
  (Object(state) as Partial<typeof FROM_LIST>).isFromList === true;

const arrivals: Record<Goal, () => void> = {
  map: () => {
    const map = document.getElementById(ids.map);
    map?.scrollIntoView({ block: 'start', behavior: 'instant' });
    map?.focus({ preventScroll: true });
  },
  fields: () => {
    const where = document.getElementById(ids.where) as HTMLInputElement | null;
    window.scrollTo({ top: 0, behavior: 'instant' });
    where?.focus({ preventScroll: true });
    where?.select();
  },
  folded: () => document.getElementById(ids.folded)?.focus({ preventScroll: true }),
};
