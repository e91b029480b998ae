import type { DineClaim, MemberCard } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { object, string } from 'yup';
import { useCall } from '../../api/api-client.ts';
import { formsCopy } from '../../copy/messages/forms.ts';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { type Copy, useCopy } from '../../copy/useCopy.ts';
import { textRule } from '../../forms/field-rules.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { claimsQuery } from './claims.queries.ts';
import { claimBody, type ClaimValues, parseCents } from './claim-values.ts';
import { requiredText } from '../../forms/required-text.ts';

interface Options {
  cards: readonly MemberCard[];
  onAnswer: (claim: DineClaim) => void;
}

/** The form about a missing dine. What was typed stays after the answer, so that a slip can be corrected. */
export function useClaimForm({ cards, onAnswer }: Options) {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(missingDineCopy);
  const forms = useCopy(formsCopy);
  const [only] = cards.length === 1 ? cards : [];
  return useApiForm<ClaimValues, DineClaim>({
    initialValues: {
      ...{ merchant: '', merchantId: '', city: '', dinedOn: '', amount: '', note: '' },
      cardId: only?.id ?? '',
    },
    schema: claimSchema(copy, forms),
    send: (values) => call('claimMissingDine', { body: claimBody(values) }),
    onSuccess: async (claim) => {
      onAnswer(claim);
      await client.invalidateQueries({ queryKey: claimsQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['activity'] });
    },
  });
}

export type ClaimForm = ReturnType<typeof useClaimForm>;

/** The checks before the api is called. Whether the day is in time depends on the restaurant's clock: the api knows. */
const claimSchema = (copy: Copy<typeof missingDineCopy>, forms: Copy<typeof formsCopy>) =>
  object({
    merchant: string().when('merchantId', {
      is: '',
      then: () => string().test('chosen', copy('missingDine.merchantNotChosen'), () => false),
    }),
    dinedOn: textRule(forms, { label: copy('missingDine.dinedOn'), isRequired: true }),
    amount: string()
      .required(requiredText(forms, copy('missingDine.amount')))
      .test('amount', copy('missingDine.amountInvalid'), (typed) => parseCents(typed) !== null),
    cardId: textRule(forms, { label: copy('missingDine.card'), isRequired: true }),
    note: textRule(forms, { label: copy('missingDine.note'), max: limits.claimNoteCharacters }),
  });
