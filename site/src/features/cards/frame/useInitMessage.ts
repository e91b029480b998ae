import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { brandList } from '../brands.ts';
import { numberErrors } from './number-errors.ts';
import type { InitMessage } from './card-frame-link.ts';
import { readTheme } from './read-theme.ts';

/** The first message to the frame: partner, accepted cards, colours and texts. */
export function useInitMessage(): () => InitMessage {
  const copy = useCopy(cardsCopy);
  const { key, cardTypesAccepted } = usePartner();
  return () => {
    const { check_digit: checkDigit, ...texts } = numberErrors(copy, brandList(cardTypesAccepted));
    return {
      type: 'dinelink.card-frame.init',
      partner: key,
      accepted: cardTypesAccepted,
      theme: readTheme(),
      labels: { number: copy('cards.link.number'), checkDigit, ...texts },
    };
  };
}
