import type { SharedPlan } from '@dinelink/contract';
import { isPlainText, planLimits } from '@dinelink/contract/later-calls';
import { useQueryClient } from '@tanstack/react-query';
import { type AnyObjectSchema, boolean, object } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { type Copy, useCopy } from '../../../copy/useCopy.ts';
import { textRule } from '../../../forms/field-rules.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { sharedPlanQuery } from '../plans.queries.ts';
import { NAME_FIELD, placeField, placeOfField, type VoteOutcome } from './vote-outcome.ts';

type VoteValues = Record<string, string | boolean>;

interface Options {
  token: string;
  plan: SharedPlan;
  /** Of a vote that was sent without scripts. */
  outcome: VoteOutcome | undefined;
  onDone: () => void;
}

/** The vote of this browser, as it is or is about to be. */
export function useVoteForm({ token, plan, outcome, onDone }: Options) {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(sharedPlanCopy);
  const forms = useCopy(formsCopy);
  const ids = plan.places.flatMap(({ merchantId, merchant }) => (merchant ? [merchantId] : []));
  const own = plan.ownVote;
  const initialValues: VoteValues = {
    [NAME_FIELD]: own?.name ?? '',
    ...Object.fromEntries(ids.map((id) => [placeField(id), own?.merchantIds.includes(id) ?? false])),
  };
  return useApiForm({
    initialValues,
    schema: voteSchema({ copy, forms, ids }),
    send: (values) =>
      call('votePlan', {
        params: { token },
        body: { name: String(values[NAME_FIELD]).trim(), merchantIds: chosenIn(values) },
      }),
    onSuccess: (answer) => {
      client.setQueryData(sharedPlanQuery(token).queryKey, answer);
      onDone();
    },
    onFailure: () => void client.invalidateQueries(sharedPlanQuery(token)),
    failureTexts: { PLAN_NOT_FOUND: copy('sharedPlan.gone.title') },
    initialFailure: outcome && outcome !== 'done' ? copy(`sharedPlan.${outcome}`) : undefined,
  });
}

const chosenIn = (values: VoteValues): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === true ? (placeOfField(name) ?? []) : []));

interface Rules {
  copy: Copy<typeof sharedPlanCopy>;
  forms: Copy<typeof formsCopy>;
  ids: readonly string[];
}

function voteSchema({ copy, forms, ids }: Rules): AnyObjectSchema {
  const [first] = ids;
  const name = textRule(forms, { label: copy('sharedPlan.name'), max: planLimits.voterNameCharacters });
  return object({
    ...(first !== undefined && {
      [placeField(first)]: boolean().test('one', copy('sharedPlan.chooseOne'), (_isChosen, { parent }) =>
        Object.entries(Object(parent)).some(
          ([field, value]) => value === true && placeOfField(field) !== undefined,
        ),
      ),
    }),
    [NAME_FIELD]: name.test('plain', copy('sharedPlan.nameText'), (typed = '') => isPlainText(typed)),
  });
}
