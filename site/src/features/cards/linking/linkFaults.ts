import { yupToFormErrors } from 'formik';
import { boolean, object, string, ValidationError } from 'yup';
import type { cardsCopy } from '../../../copy/cards.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import type { FrameField } from '../frame/cardFrameLink.ts';
import { numberWords } from '../frame/numberWords.ts';

type Says = Copy<typeof cardsCopy>;
interface LinkFaults {
  number?: string;
  directFileFeedOptIn?: string;
}
interface Filled {
  field: FrameField;
  directFileFeedOptIn: boolean;
}

/** What still keeps a card from being linked; empty when nothing does. */
export function linkFaults(copy: Says, brands: string, { field, directFileFeedOptIn }: Filled): LinkFaults {
  const number = field.valid ? undefined : numberWords(copy, brands)[field.error ?? 'required'];
  const schema = object({
    number: string().test('number', number ?? '', () => number === undefined),
    directFileFeedOptIn: boolean().oneOf([true], copy('cards.link.consentMissing')),
  });
  try {
    schema.validateSync({ directFileFeedOptIn }, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors<LinkFaults>(error) as LinkFaults;
    throw error;
  }
}
