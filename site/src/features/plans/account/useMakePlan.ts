import type { DinnerPlan } from '@dinelink/contract';
import { isPlainText, planLimits } from '@dinelink/contract/later-calls';
import { useState } from 'react';
import { object, string } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { textRule } from '../../../forms/field-rules.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { usePlanDraft } from '../draft/usePlanDraft.ts';
import { useKeepPlan } from '../plans.queries.ts';

/** The form of a new plan. A request that is sent again, after a lost answer too, makes the same plan. */
export function useMakePlan(onMade: (plan: DinnerPlan) => void) {
  const call = useCall();
  const copy = useCopy(plansCopy);
  const forms = useCopy(formsCopy);
  const draft = usePlanDraft();
  const keepPlan = useKeepPlan();
  const [requestId, setRequestId] = useState<string>();
  const { places } = draft;
  const form = useApiForm({
    initialValues: { name: '', day: '' },
    schema: object({
      name: textRule(forms, {
        ...{ label: copy('plans.name'), isRequired: true, max: planLimits.nameCharacters },
      }).test('plain', copy('plans.nameText'), (name = '') => isPlainText(name)),
      places: string().test(
        'enough',
        copy('plans.tooFew', { MIN: planLimits.placesMin }),
        () => places.length >= planLimits.placesMin,
      ),
    }),
    send: ({ name, day }) => {
      const id = requestId ?? crypto.randomUUID();
      setRequestId(id);
      const merchantIds = places.map(({ merchantId }) => merchantId);
      return call('makePlan', { body: { requestId: id, name, day: day === '' ? null : day, merchantIds } });
    },
    onSuccess: (plan, reset) => {
      reset();
      draft.remove(...plan.places.map(({ merchantId }) => merchantId));
      setRequestId(undefined);
      keepPlan(plan);
      onMade(plan);
    },
    failureTexts: {
      MERCHANT_NOT_FOUND: copy('plans.gonePlace'),
      PLAN_LIMIT_REACHED: copy('plans.limit', { MAX: planLimits.listed }),
    },
  });
  return { ...form, draft };
}
