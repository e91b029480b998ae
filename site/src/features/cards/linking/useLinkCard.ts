import type { BodyOf, CardRegistration } from '@dinelink/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormik } from 'formik';
import { type RefObject, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { captchaKey } from '../../../api/captcha/captchaKey.ts';
import { useCall } from '../../../api/doors.ts';
import { memberQuery } from '../../../api/queries.ts';
import { useCsrfNotice } from '../../../api/useCsrfNotice.ts';
import { cardsCopy } from '../../../copy/cards.ts';
import { formsCopy } from '../../../copy/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { brandList } from '../brands.ts';
import { cardsQuery } from '../cardsQuery.ts';
import type { SealedCard } from '../frame/cardFrameLink.ts';
import { useCardFrame } from '../frame/useCardFrame.ts';
import { useGreeting } from '../frame/useGreeting.ts';
import { linkFaults } from './linkFaults.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  onLinked?: (linked: CardRegistration[]) => void;
}

/** The form that links a card: the frame's field, the consent, the call and how it came out. */
export function useLinkCard({ form, onLinked }: Options) {
  const copy = useCopy(cardsCopy);
  const brands = brandList(usePartner().cardTypesAccepted);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const link = useLinking();
  const frame = useCardFrame({ greeting: useGreeting(), onEnter: () => form.current?.requestSubmit() });
  const faultsOf = (values: { directFileFeedOptIn: boolean }) =>
    linkFaults(copy, brands, { ...values, field: frame.field });

  const formik = useFormik({
    initialValues: { directFileFeedOptIn: false },
    validate: faultsOf,
    validateOnBlur: false,
    onSubmit: async () => {
      setOutcome({ kind: 'submitting' });
      const card = await frame.seal();
      const found = await link(card);
      setOutcome(found);
      if (found.kind !== 'success' && found.kind !== 'partial') return;
      frame.reset();
      formik.resetForm();
      onLinked?.(found.linked);
    },
  });

  const faults = faultsOf(formik.values);
  return {
    frame,
    brands,
    outcome,
    attempt: formik.submitCount,
    isConsenting: formik.values.directFileFeedOptIn,
    consent: formik.handleChange,
    faults: formik.submitCount > 0 ? faults : {},
    isComplete: Object.keys(faults).length === 0,
    isLoading: formik.isSubmitting,
    submit: () => {
      if (formik.isSubmitting) return;
      setOutcome({ kind: 'idle' });
      // Asked for a card it cannot give, the frame shows at its own field what is wrong.
      if (!frame.field.valid) void frame.seal();
      void formik.submitForm();
    },
  };
}

export type LinkCardParts = ReturnType<typeof useLinkCard>;

function useLinking() {
  const call = useCall();
  const { mutateAsync: linkCards } = useMutation({
    mutationFn: (body: BodyOf<'linkCards'>) => call('linkCards', { body }),
  });
  const client = useQueryClient();
  const copy = useCopy(cardsCopy);
  const forms = useCopy(formsCopy);
  const tellCsrf = useCsrfNotice();
  return async (card: SealedCard | undefined): Promise<Outcome> => {
    if (!card) return { kind: 'failure', refused: [], reason: copy('cards.link.frameSilent') };
    try {
      const body = { creditCards: [card], directFileFeedOptIn: true as const };
      const { cardRegistration } = await linkCards(body);
      const outcome = outcomeOf(cardRegistration);
      if (outcome.kind !== 'failure') {
        await Promise.all(
          [cardsQuery, memberQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
        );
      }
      return outcome;
    } catch (error) {
      tellCsrf(error);
      const isTooFast = error instanceof ApiError && error.code === 'RATE_LIMITED';
      const captcha = captchaKey(error);
      const reason = captcha
        ? forms(captcha)
        : isTooFast
          ? forms('forms.tooMany')
          : copy('cards.link.failed');
      return { kind: 'failure', refused: [], reason };
    }
  };
}
