import type { AnswerOf, DineClaim, MemberCard } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { useCall } from '../../api/api-client.ts';
import { formsCopy } from '../../copy/messages/forms.ts';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { type Copy, useCopy } from '../../copy/useCopy.ts';
import { textRule } from '../../forms/field-rules.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { useMemberDraft } from '../../forms/drafts/useMemberDraft.ts';
import { claimsQuery } from './claims.queries.ts';
import { claimBody, type ClaimValues, parseCents } from './claim-values.ts';
import { requiredText } from '../../forms/required-text.ts';

interface Options {
  cards: readonly MemberCard[];
  onAnswer: (claim: DineClaim) => void;
}

/** The form about a missing dine; the answer empties it, so that the same dine is not sent twice. */
export function useClaimForm({ cards, onAnswer }: Options) {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(missingDineCopy);
  const forms = useCopy(formsCopy);
  const holdsCard = useNoteCheck();
  const days = useQuery(claimsQuery).data?.days;
  const [only] = cards.length === 1 ? cards : [];
  const form = useApiForm<ClaimValues, DineClaim>({
    initialValues: {
      ...{ merchant: '', merchantId: '', city: '', dinedOn: '', amount: '', note: '' },
      cardId: only?.id ?? '',
    },
    schema: claimSchema({ copy, forms, cards, days, holdsCard }),
    send: (values) => call('claimMissingDine', { body: claimBody(values) }),
    onSuccess: async (claim, reset) => {
      draft.forget();
      reset();
      onAnswer(claim);
      await client.invalidateQueries({ queryKey: claimsQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['activity'] });
    },
  });
  const draft = useMemberDraft(form, 'missingDine', everyField);
  return { ...form, draft, days };
}

/** Nothing is left out of the draft. */
const everyField: readonly string[] = [];

type ClaimableDays = AnswerOf<'missingDines'>['days'];
type NoteCheck = (note: string) => boolean;

/** The check for card numbers; it is large and loads beside the form. Until it has come, and where it does not, the api alone checks. */
function useNoteCheck(): NoteCheck | undefined {
  const [holdsCard, setCheck] = useState<NoteCheck>();
  useEffect(() => {
    void import('./note-check.ts').then(
      (loaded) => setCheck(() => loaded.noteHoldsCard),
      () => undefined,
    );
  }, []);
  return holdsCard;
}

export type ClaimForm = ReturnType<typeof useClaimForm>;

interface Rules {
  copy: Copy<typeof missingDineCopy>;
  forms: Copy<typeof formsCopy>;
  cards: readonly MemberCard[];
  /** Undefined until they are known. */
  days: ClaimableDays | undefined;
  holdsCard: NoteCheck | undefined;
}

/** The checks before the api is called. Near the limits only the api knows whether a day is in time, by the restaurant's clock. */
const claimSchema = ({ copy, forms, cards, days, holdsCard }: Rules) =>
  object({
    merchant: string().when('merchantId', {
      is: '',
      then: () => string().test('chosen', copy('missingDine.merchantNotChosen'), () => false),
    }),
    dinedOn: textRule(forms, { label: copy('missingDine.dinedOn'), isRequired: true })
      .test(
        'early',
        copy('missingDine.tooEarly', { FIRST: limits.claimFirstDay }),
        (day = '') => !days || day <= days.last,
      )
      .test(
        'late',
        copy('missingDine.tooLate', { LAST: limits.claimLastDay }),
        (day = '') => day === '' || !days || day >= days.first,
      ),
    amount: string()
      .required(requiredText(forms, copy('missingDine.amount')))
      .test('amount', copy('missingDine.amountInvalid'), (typed) => parseCents(typed) !== null),
    // A card that was kept may be linked no longer.
    cardId: string().oneOf(
      cards.map(({ id }) => id),
      requiredText(forms, copy('missingDine.card')),
    ),
    note: textRule(forms, { label: copy('missingDine.note'), max: limits.claimNoteCharacters }).test(
      'card',
      copy('missingDine.noteCard'),
      (note = '') => holdsCard?.(note) !== true,
    ),
  });
