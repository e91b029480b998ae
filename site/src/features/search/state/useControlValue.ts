import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * What a control shows: the value of the address until another is set, and again when the address changes. A value that changes at
 * the same address, because the browser has learned more, replaces no text that was typed meanwhile.
 */
export function useControlValue<Value>(value: Value, address?: string): [Value, (shown: Value) => void] {
  // All in one state: React may repeat an update of an effect after those of a render, which would undo half of them.
  const [control, setControl] = useState({ value, address, shown: value });
  const isSame = control.value === value && control.address === address;
  const isKept = address !== undefined && control.address === address && control.shown !== control.value;
  const shown = isSame || isKept ? control.shown : value;
  if (!isSame) setControl({ value, address, shown });
  return [shown, (next) => setControl({ value, address, shown: next })];
}

/** Calls `read` once, with the control as it was left before hydration. */
export function useEarlyControl<Control>(
  control: RefObject<Control | null>,
  read: (control: Control) => void,
): void {
  const readNow = useEffectEvent(() => {
    if (control.current) read(control.current);
  });
  useEffect(() => readNow(), []);
}
