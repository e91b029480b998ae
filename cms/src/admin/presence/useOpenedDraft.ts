import { useEffect } from 'react';
import { savedHere, tellDraft } from './saved-here';

/** Tells the cms with every call which draft the form in the active window was filled from. */
export function useOpenedDraft(documentId: string | undefined, savedAtMs: number): void {
  useEffect(() => {
    if (documentId === undefined || Number.isNaN(savedAtMs)) return undefined;
    const remember = () => tellDraft(documentId, Math.max(savedAtMs, savedHere(documentId)));
    remember();
    window.addEventListener('focus', remember);
    return () => window.removeEventListener('focus', remember);
  }, [documentId, savedAtMs]);
}
