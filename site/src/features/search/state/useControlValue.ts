import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What a control shows: the value of the address until another is set, and again when the address changes. */
export function useControlValue<Value>(value: Value): [Value, (shown: Value) => void] {
  // Both in one state: React may repeat an update of an effect after those of a render, which would undo half of them.
  const [control, setControl] = useState({ value, shown: value });
  const isOfAddress = control.value === value;
  if (!isOfAddress) setControl({ value, shown: value });
  return [isOfAddress ? control.shown : value, (shown) => setControl({ value, shown })];
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
