import { useState } from 'react';

/** What a control shows: the value of the address until something else is chosen, and again when the address changes. */
export function useChosen<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [before, setBefore] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (before !== value) {
    setBefore(value);
    setChosen(value);
  }
  return [chosen, setChosen];
}
