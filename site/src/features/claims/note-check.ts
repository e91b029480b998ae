import { holdsCardNumber } from '@dinelink/contract/calls';

/** A module of its own, so that it loads when it is needed. */
export const noteHoldsCard = (note: string): boolean => holdsCardNumber(note);
