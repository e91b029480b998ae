/** Receives what became of a button, in words. */
export type OnOutcome = (text: string, kind?: 'error') => void;
