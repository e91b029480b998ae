import type { CardRegistration } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/api-client.ts';
import { memberQuery } from '../../../api/queries.ts';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { brandList } from '../brands.ts';
import { cardsQuery, partnerCardsQuery } from '../cards.queries.ts';
import { type CardFrameParts, useCardFrame } from '../frame/useCardFrame.ts';
import { useInitMessage } from '../frame/useInitMessage.ts';
import { type Entry, filledEntries, type NewCard, refusalsOf, TYPED } from './entries.ts';
import { cardCount, linkCardSchema, type LinkCardValues } from './link-card-schema.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { usePartnerCards } from './usePartnerCards.ts';

const FRAME_SILENT = 'FRAME_SILENT';
const initialValues: LinkCardValues = { partnerCardIds: [], number: '', directFileFeedOptIn: false };
const ofCards = [cardsQuery, partnerCardsQuery];

type Body = { creditCards: NewCard[]; directFileFeedOptIn: true };

interface Options {
  /** Cards linked already. */
  count?: number;
  /** Calls the api instead of linking to an open account. */
  send?: (body: Body) => Promise<{ cardRegistration: CardRegistration[] }>;
  onLinked?: (linked: CardRegistration[], refused: CardRegistration[]) => void;
  /** Called when the form is submitted, valid or not. */
  onAttempt?: (() => void) | undefined;
}

/** The form that links cards: the partner's cards, the frame's field, the consent, the call and its outcome. */
export function useLinkCard({ count = 0, send, onLinked, onAttempt }: Options = {}) {
  const copy = useCopy(cardsCopy);
  const call = useCall();
  const refresh = useRefresh();
  const brands = brandList(usePartner().cardTypesAccepted);
  const onFile = usePartnerCards();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const ref = useRef<HTMLFormElement>(null);
  const frame = useCardFrame({ initMessage: useInitMessage(), onEnter: () => ref.current?.requestSubmit() });
  const { field } = frame;
  const [room, hasPartnerCards] = [limits.linkedCards - count, onFile.cards.length > 0];

  const form = useApiForm<LinkCardValues, { sent: NewCard[]; registrations: CardRegistration[] }>({
    ref,
    initialValues,
    schema: linkCardSchema(copy, { brands, field, room, hasPartnerCards }),
    onAttempt: () => {
      setOutcome({ kind: 'idle' });
      onAttempt?.();
      // The frame shows its own errors at its field.
      if (!field.valid && (field.filled || !hasPartnerCards)) void frame.encryptCard();
    },
    send: async ({ partnerCardIds }) => {
      const chosen = onFile.cards.filter((card) => partnerCardIds.includes(card.partnerCardId));
      const sent = filledEntries([...chosen, await typedEntry(frame)]);
      const body: Body = { creditCards: sent, directFileFeedOptIn: true };
      const { cardRegistration } = await (send ? send(body) : call('linkCards', { body }));
      return { sent, registrations: cardRegistration };
    },
    failureTexts: { [FRAME_SILENT]: copy('cards.link.frameSilent'), other: copy('cards.link.failed') },
    onSuccess: async ({ sent, registrations }, reset) => {
      const found = outcomeOf(registrations);
      const refusals = refusalsOf(sent, registrations);
      if (found.kind === 'failure') return setOutcome({ ...found, refusals });
      // A reopened account is fetched by who reopened it.
      await refresh(send ? ofCards : [...ofCards, memberQuery]);
      setOutcome(found.kind === 'partial' ? { ...found, refusals } : found);
      if (!refusals.has(TYPED)) frame.reset();
      reset(valuesToTryAgain(refusals));
      onLinked?.(found.linked, found.kind === 'partial' ? found.refused : []);
    },
  });
  const chosenCount = cardCount(form.values.partnerCardIds, field);
  return {
    form,
    frame,
    brands,
    onFile,
    isFull: hasPartnerCards && chosenCount >= room,
    isMany: chosenCount > 1,
    outcome: form.failure === undefined ? outcome : failureOf(form.failure),
  };
}

/** What was refused stays chosen for another try. */
const valuesToTryAgain = (refusals: ReturnType<typeof refusalsOf>): LinkCardValues => ({
  ...initialValues,
  partnerCardIds: [...refusals.keys()].filter((key) => key !== TYPED),
  directFileFeedOptIn: refusals.size > 0,
});

/** The card typed into the frame, encrypted. */
async function typedEntry({ field, encryptCard }: CardFrameParts): Promise<Entry> {
  if (!field.filled) return { lastFour: '' };
  const card = await encryptCard();
  if (!card) throw new ApiError(0, { code: FRAME_SILENT });
  return card;
}

function useRefresh() {
  const client = useQueryClient();
  return (queries: readonly { queryKey: QueryKey }[]) =>
    Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}

const failureOf = (reason: string): Outcome => ({ kind: 'failure', refused: [], reason });

export type LinkCardParts = ReturnType<typeof useLinkCard>;
