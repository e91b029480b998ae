import type { CardFrameError } from '@dinelink/contract/calls';
import type { cardsCopy } from '../../../copy/messages/account/cards.ts';
import type { Copy } from '../../../copy/useCopy.ts';

/** The error texts of the frame's field, the same inside the frame and beside it. */
export function numberErrors(copy: Copy<typeof cardsCopy>, brands: string): Record<CardFrameError, string> {
  return {
    required: copy('cards.link.numberMissing'),
    brand: copy('cards.link.numberBrand', { BRANDS: brands }),
    check_digit: copy('cards.link.numberCheck'),
    length: copy('cards.link.numberLength'),
  };
}
