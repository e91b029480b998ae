import { boolean, object, string } from 'yup';
import type { cardsCopy } from '../../../copy/messages/cards.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import type { FrameField } from '../frame/card-frame-link.ts';
import { numberErrors } from '../frame/number-errors.ts';

export interface LinkCardValues {
  /** Always empty: the number stays in the vault's frame, which reports what is wrong with it. */
  number: string;
  directFileFeedOptIn: boolean;
}

interface Options {
  brands: string;
  field: FrameField;
}

/** The errors that keep a card from being linked. */
export function linkCardSchema(copy: Copy<typeof cardsCopy>, { brands, field }: Options) {
  const message = field.valid ? undefined : numberErrors(copy, brands)[field.error ?? 'required'];
  return object({
    number: string().test('number', message ?? '', () => message === undefined),
    directFileFeedOptIn: boolean().oneOf([true], copy('cards.link.consentMissing')),
  });
}
