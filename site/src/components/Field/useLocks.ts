import { type KeyboardEvent, type ModifierKey, type MouseEvent, useState } from 'react';

type Lock = 'capsLock' | 'numLock';
const keys: readonly [Lock, ModifierKey][] = [
  ['capsLock', 'CapsLock'],
  ['numLock', 'NumLock'],
];

/** Which lock keys are on while a field is used; browsers report them only with key and mouse events. */
export function useLocks() {
  const [locks, setLocks] = useState<Lock[]>([]);
  const look = (event: KeyboardEvent | MouseEvent): void => {
    const on = keys.filter(([, key]) => event.getModifierState(key)).map(([lock]) => lock);
    setLocks((before) => (before.join() === on.join() ? before : on));
  };
  const forget = (): void => setLocks([]);
  return { locks, listeners: { onKeyDown: look, onKeyUp: look, onMouseDown: look, onBlur: forget } };
}
