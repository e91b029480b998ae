import type { SharedPlan } from '@dinelink/contract';
import { isPlainText, planLimits } from '@dinelink/contract/later-calls';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { type AnyObjectSchema, object, string } from 'yup';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/api-client.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { type Copy, useCopy } from '../../../copy/useCopy.ts';
import { textRule } from '../../../forms/field-rules.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { sharedPlanQuery } from '../plans.queries.ts';
import {
  OPTIONS_FIELD,
  NAME_FIELD,
  optionField,
  merchantIdOfField,
  type VoteOutcome,
} from './vote-outcome.ts';

type VoteValues = Record<string, string | boolean>;

interface Options {
  token: string;
  plan: SharedPlan;
  /** Of a vote that was sent without scripts. */
  outcome: VoteOutcome | undefined;
}

/** The vote of this browser, as it is or is about to be. */
export function useVoteForm({ token, plan, outcome }: Options) {
  // Until the form is changed or sent again.
  const [isDone, setDone] = useState(outcome === 'done');
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(sharedPlanCopy);
  const forms = useCopy(formsCopy);
  const ids = plan.options.flatMap(({ merchantId, merchant }) => (merchant ? [merchantId] : []));
  const own = plan.ownVote;
  const initialValues: VoteValues = {
    [OPTIONS_FIELD]: '',
    [NAME_FIELD]: own?.name ?? '',
    ...Object.fromEntries(ids.map((id) => [optionField(id), own?.merchantIds.includes(id) ?? false])),
  };
  const form = useApiForm({
    initialValues,
    schema: voteSchema(copy, forms),
    send: (values) =>
      call('votePlan', {
        params: { token },
        body: { name: String(values[NAME_FIELD]).trim(), merchantIds: chosenIn(values) },
      }).catch(rejectAtOwnFields),
    onSuccess: (answer) => {
      client.setQueryData(sharedPlanQuery(token).queryKey, answer);
      setDone(true);
    },
    onAttempt: () => setDone(false),
    onFailure: () => void client.invalidateQueries(sharedPlanQuery(token)),
    failureTexts: { PLAN_NOT_FOUND: copy('sharedPlan.gone.title') },
    initialFailure: outcome && outcome !== 'done' ? copy(`sharedPlan.${outcome}`) : undefined,
  });
  const onChange: typeof form.onChange = (event: ChangeEvent) => {
    setDone(false);
    form.onChange(event);
  };
  const choose = (merchantId: string, isChosen: boolean): void => {
    setDone(false);
    void form.setValue(optionField(merchantId), isChosen);
    // An error of the choice as a whole lasts until the choice changes.
    void form.setValue(OPTIONS_FIELD, `${merchantId} ${isChosen}`);
  };
  return { ...form, onChange, choose, isDone, firstChoice: ids[0] };
}

const ownFields: Partial<Record<string, string>> = { name: NAME_FIELD, merchantIds: OPTIONS_FIELD };

/** The api's fields have other names than those of the form, which lie in the page beside other forms'. */
function rejectAtOwnFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const fields = error.fields.map((each) => ({ ...each, field: ownFields[each.field] ?? each.field }));
  throw new ApiError(error.status, { ...error, message: error.message, fields });
}

const chosenIn = (values: VoteValues): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === true ? (merchantIdOfField(name) ?? []) : []));

function voteSchema(copy: Copy<typeof sharedPlanCopy>, forms: Copy<typeof formsCopy>): AnyObjectSchema {
  const name = textRule(forms, { label: copy('sharedPlan.name'), max: planLimits.voterNameCharacters });
  return object({
    [OPTIONS_FIELD]: string().test(
      'one',
      copy('sharedPlan.chooseOne'),
      (_text, { parent }) => chosenIn(Object(parent)).length > 0,
    ),
    [NAME_FIELD]: name.test('plain', copy('sharedPlan.nameText'), (typed = '') => isPlainText(typed)),
  });
}
