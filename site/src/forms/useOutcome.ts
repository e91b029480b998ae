import { useEffect, useRef, useState } from 'react';
import type { FormStatusProps } from '../components/FormStatus/FormStatus.tsx';

/** Receives what became of a button, in words. */
export type OnOutcome = (text: string, kind?: 'error') => void;

/** What became of the buttons of a list. The element of `ref` takes the focus: the button that had it may be gone. */
export function useOutcome<T extends HTMLElement>() {
  const [outcome, setOutcome] = useState<Required<FormStatusProps>>({ kind: 'success', text: '' });
  const ref = useRef<T>(null);
  useEffect(() => {
    if (outcome.text !== '') ref.current?.focus();
  }, [outcome]);
  const notify: OnOutcome = (text, kind) => setOutcome({ kind: kind ?? 'success', text });
  return { ref, outcome, notify };
}
