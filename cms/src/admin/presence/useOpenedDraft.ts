import { useEffect } from 'react';

/** Tells the cms with every call which draft the form in the active window was filled from. */
export function useOpenedDraft(documentId: string | undefined, savedAtMs: number): void {
  useEffect(() => {
    if (documentId === undefined || Number.isNaN(savedAtMs)) return undefined;
    const remember = () => {
      const secure = window.location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `dinelink_draft=${documentId}.${savedAtMs}; Path=/; SameSite=Strict${secure}`;
    };
    remember();
    window.addEventListener('focus', remember);
    return () => window.removeEventListener('focus', remember);
  }, [documentId, savedAtMs]);
}
