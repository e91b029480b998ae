import type { CardFrameError } from '@dinelink/contract/calls';
import type { cardsCopy } from '../../../copy/cards.ts';
import type { Copy } from '../../../copy/useCopy.ts';

/** What the frame's field is said to lack, in the same words inside the frame and beside it. */
export function numberWords(copy: Copy<typeof cardsCopy>, brands: string): Record<CardFrameError, string> {
  return {
    required: copy('cards.link.numberMissing'),
    brand: copy('cards.link.numberBrand', { BRANDS: brands }),
    check_digit: copy('cards.link.numberCheck'),
    length: copy('cards.link.numberLength'),
  };
}
