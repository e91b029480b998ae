import type { DinnerPlan } from '@dinelink/contract';
import { isPlainText, planLimits } from '@dinelink/contract/later-calls';
import { useRef } from 'react';
import { object, string } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { textRule } from '../../../forms/field-rules.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { usePlanDraft } from '../draft/usePlanDraft.ts';
import { useCachePlan } from '../plans.queries.ts';

/** The form of a new plan. A request that is sent again unchanged, after a lost answer too, makes the same plan. */
export function useMakePlan(onMade: (plan: DinnerPlan) => void) {
  const call = useCall();
  const copy = useCopy(plansCopy);
  const forms = useCopy(formsCopy);
  const draft = usePlanDraft();
  const cachePlan = useCachePlan();
  const requestId = useRequestId();
  const { options } = draft;
  const form = useApiForm({
    initialValues: { name: '', day: '' },
    schema: object({
      name: textRule(forms, {
        label: copy('plans.name'),
        isRequired: true,
        max: planLimits.nameCharacters,
      }).test('plain', copy('plans.nameText'), (name = '') => isPlainText(name)),
      options: string().test(
        'enough',
        copy('plans.tooFew', { MIN: planLimits.optionsMin }),
        () => options.length >= planLimits.optionsMin,
      ),
    }),
    send: ({ name, day }) => {
      const merchantIds = options.map(({ merchantId }) => merchantId);
      const plan = { name, day: day === '' ? null : day, merchantIds };
      return call('makePlan', { body: { requestId: requestId.of(plan), ...plan } });
    },
    onSuccess: (plan, reset) => {
      reset();
      draft.remove(...plan.options.map(({ merchantId }) => merchantId));
      requestId.renew();
      void cachePlan(plan);
      onMade(plan);
    },
    failureTexts: {
      MERCHANT_NOT_FOUND: copy('plans.optionLeft'),
      PLAN_LIMIT_REACHED: copy('plans.limit', { MAX: planLimits.plansPerMember }),
    },
  });
  return { ...form, draft };
}

/** The api answers a known id with the plan it made before: a changed plan needs an id of its own. */
function useRequestId() {
  const last = useRef({ id: '', sent: '' });
  return {
    of: (plan: object): string => {
      const sent = JSON.stringify(plan);
      if (last.current.sent !== sent) last.current = { id: crypto.randomUUID(), sent };
      return last.current.id;
    },
    renew: (): void => {
      last.current = { id: '', sent: '' };
    },
  };
}
