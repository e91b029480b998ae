/** Receives what became of a button, in words. */
export type TellOutcome = (text: string, kind?: 'error') => void;
