/** Said where an editor lacks a right, after what is lacking. */
export const WHOM_TO_ASK = 'An administrator can give you more rights.';
