import type { CardRegistration } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/api-client.ts';
import { memberQuery } from '../../../api/queries.ts';
import { cardsCopy } from '../../../copy/messages/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { brandList } from '../brands.ts';
import { cardsQuery } from '../cards.queries.ts';
import { useCardFrame } from '../frame/useCardFrame.ts';
import { useInitMessage } from '../frame/useInitMessage.ts';
import { linkCardSchema, type LinkCardValues } from './link-card-schema.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const FRAME_SILENT = 'FRAME_SILENT';
const initialValues: LinkCardValues = { number: '', directFileFeedOptIn: false };

/** The form that links a card: the frame's field, the consent, the call and its outcome. */
export function useLinkCard(onLinked?: (linked: CardRegistration[]) => void) {
  const copy = useCopy(cardsCopy);
  const call = useCall();
  const client = useQueryClient();
  const brands = brandList(usePartner().cardTypesAccepted);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const ref = useRef<HTMLFormElement>(null);
  const frame = useCardFrame({ initMessage: useInitMessage(), onEnter: () => ref.current?.requestSubmit() });

  const form = useApiForm<LinkCardValues, CardRegistration[]>({
    ref,
    initialValues,
    schema: linkCardSchema(copy, { brands, field: frame.field }),
    onAttempt: () => {
      setOutcome({ kind: 'idle' });
      // The frame shows its own errors at its field.
      if (!frame.field.valid) void frame.encryptCard();
    },
    send: async () => {
      const card = await frame.encryptCard();
      if (!card) throw new ApiError(0, { code: FRAME_SILENT });
      const body = { creditCards: [card], directFileFeedOptIn: true as const };
      return (await call('linkCards', { body })).cardRegistration;
    },
    failureTexts: { [FRAME_SILENT]: copy('cards.link.frameSilent'), other: copy('cards.link.failed') },
    onSuccess: async (registrations, reset) => {
      const found = outcomeOf(registrations);
      if (found.kind === 'failure') return setOutcome(found);
      await Promise.all(
        [cardsQuery, memberQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
      setOutcome(found);
      frame.reset();
      reset();
      onLinked?.(found.linked);
    },
  });
  return {
    form,
    frame,
    brands,
    outcome: form.failure === undefined ? outcome : failureOf(form.failure),
  };
}

const failureOf = (reason: string): Outcome => ({ kind: 'failure', refused: [], reason });

export type LinkCardParts = ReturnType<typeof useLinkCard>;
