import { limits } from '@dinelink/contract/calls';
import { array, boolean, object, string } from 'yup';
import type { cardsCopy } from '../../../copy/messages/account/cards.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import type { FrameField } from '../frame/card-frame-link.ts';
import { numberErrors } from '../frame/number-errors.ts';

export interface LinkCardValues {
  /** The ids of the ticked cards that the partner has on file. */
  partnerCardIds: string[];
  /** Always empty: the number stays in the vault's frame, which reports what is wrong with it. */
  number: string;
  directFileFeedOptIn: boolean;
}

interface Options {
  brands: string;
  field: FrameField;
  /** How many cards the account can still link. */
  room: number;
  /** Whether there are cards on file to choose from. */
  hasPartnerCards: boolean;
}

/** The errors that keep cards from being linked: at most the cards on file and one typed number are sent. */
export function linkCardSchema(copy: Copy<typeof cardsCopy>, options: Options) {
  const { brands, field, room, hasPartnerCards } = options;
  const found = field.valid ? undefined : numberErrors(copy, brands)[field.error ?? 'required'];
  const message = field.filled || !hasPartnerCards ? found : undefined;
  return object({
    partnerCardIds: array()
      .of(string().defined())
      .default([])
      .test(
        'chosen',
        copy('cards.onFile.choose'),
        (ids) => !hasPartnerCards || field.filled || ids.length > 0,
      )
      .test(
        'room',
        copy('cards.link.max', { MAX: limits.linkedCards }),
        (ids) => cardCount(ids, field) <= room,
      ),
    number: string().test('number', message ?? '', () => message === undefined),
    directFileFeedOptIn: boolean().oneOf([true], copy('cards.link.consentMissing')),
  });
}

/** How many cards the form would link. */
export const cardCount = (partnerCardIds: readonly string[], { filled }: FrameField): number =>
  partnerCardIds.length + Number(filled);
