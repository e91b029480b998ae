import { useEffect } from 'react';
import { noteKnown, savedHere } from './known-drafts';
import { tellDraft } from './saved-here';

/** That a person works in this window, before what they do is done. */
const WORK = ['focus', 'pointerdown', 'keydown'] as const;

/** Tells the cms with every call which draft the form in the active window was filled from. */
export function useOpenedDraft(documentId: string | undefined, savedAtMs: number): void {
  useEffect(() => {
    if (documentId === undefined || Number.isNaN(savedAtMs)) return undefined;
    noteKnown(documentId, savedAtMs);
    const remember = () => tellDraft(documentId, Math.max(savedAtMs, savedHere(documentId)));
    remember();
    for (const event of WORK) window.addEventListener(event, remember, true);
    return () => {
      for (const event of WORK) window.removeEventListener(event, remember, true);
    };
  }, [documentId, savedAtMs]);
}
