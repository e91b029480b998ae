import { useState } from 'react';

const NONE = -1;

/** A key pressed in the field, as React or the browser reports it. */
interface KeyPress {
  key: string;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
  preventDefault: () => void;
}

interface Options {
  onPick: (index: number) => void;
  /** Whether the list is open from the beginning; by default it is not. */
  isOpenAtFirst?: boolean;
}

/** The active option of an open list; the focus stays in the field (ARIA combobox pattern). */
export function useListbox(count: number, { onPick, isOpenAtFirst = false }: Options) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [reached, setReached] = useState(NONE);
  const isShown = isOpen && count > 0;
  const active = isShown && reached < count ? reached : NONE;

  const open = () => {
    setIsOpen(true);
    setReached(NONE);
  };
  const close = () => {
    setIsOpen(false);
    setReached(NONE);
  };
  const step = (by: 1 | -1) => {
    if (!isOpen) return open();
    // Down goes from the field to the first option, up to the last, and past either end back to the field.
    const places = count + 1;
    setReached(((active + 1 + by + places) % places) - 1);
  };
  const keys: Partial<Record<string, () => boolean>> = {
    ArrowDown: () => (step(1), true),
    ArrowUp: () => (step(-1), true),
    Escape: () => (close(), isShown),
    Enter: () => {
      if (active !== NONE) onPick(active);
      close();
      return active !== NONE;
    },
  };
  const onKeyDown = (event: KeyPress) => {
    // Keys belong to an input method while it composes.
    if (event.isComposing ?? event.nativeEvent?.isComposing) return;
    if (keys[event.key]?.()) event.preventDefault();
  };
  return { isShown, active, open, close, onKeyDown };
}
