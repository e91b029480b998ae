import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What a control shows: the value of the address until another is set, and again when the address changes. */
export function useControlValue<Value>(value: Value): [Value, (shown: Value) => void] {
  const [before, setBefore] = useState(value);
  const [shown, setShown] = useState(value);
  if (before !== value) {
    setBefore(value);
    setShown(value);
  }
  return [shown, setShown];
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
