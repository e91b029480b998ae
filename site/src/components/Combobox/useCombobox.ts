import { type KeyboardEvent, useState } from 'react';
import type { Suggestion } from './ComboboxInput.tsx';

type ComboboxState = { suggestions: readonly Suggestion[]; onPick: (suggestion: Suggestion) => void };

/** Nothing is chosen until an arrow key or the pointer chooses: Enter then sends what was typed. */
const NONE = -1;

/** The keys of a combobox as the ARIA practices describe them. */
export function useCombobox({ suggestions, onPick }: ComboboxState) {
  const [isWanted, setWanted] = useState(false);
  const [chosen, setActive] = useState(NONE);
  const isOpen = isWanted && suggestions.length > 0;
  const active = chosen < suggestions.length ? chosen : NONE;

  const open = (): void => {
    setWanted(true);
    setActive(NONE);
  };
  const close = (): void => {
    setWanted(false);
    setActive(NONE);
  };
  const pick = (suggestion: Suggestion): void => {
    onPick(suggestion);
    close();
  };
  const move = (step: 1 | -1): void => {
    const count = suggestions.length;
    setWanted(true);
    setActive(active === NONE ? (step === 1 ? 0 : count - 1) : (active + step + count) % count);
  };

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => suggestions.length > 0 && done(() => move(1)),
    ArrowUp: () => suggestions.length > 0 && done(() => move(-1)),
    Escape: () => isOpen && done(close),
    Enter: () => {
      const suggestion = isOpen ? suggestions[active] : undefined;
      return suggestion !== undefined && done(() => pick(suggestion));
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keys[event.key]?.()) event.preventDefault();
  };
  return { isOpen, active, setActive, open, close, pick, onKeyDown };
}

function done(act: () => void): true {
  act();
  return true;
}
