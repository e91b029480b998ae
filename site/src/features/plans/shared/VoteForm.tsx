import type { SharedPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import { Button } from '../../../components/Button/Button.tsx';
import { CheckboxField } from '../../../components/Field/CheckboxField.tsx';
import { FieldNotes } from '../../../components/Field/Field.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Form } from '../../../forms/Form.tsx';
import { optionLabel } from '../option-label.ts';
import { VoteOptions } from './VoteOptions.tsx';
import styles from './SharedPlanPage.module.css';
import { useVoteForm } from './useVoteForm.ts';
import { OPTIONS_FIELD, NAME_FIELD, optionField, type VoteOutcome } from './vote-outcome.ts';

interface VoteFormProps {
  token: string;
  plan: SharedPlan;
  outcome: VoteOutcome | undefined;
}

/** The restaurants with a checkbox each; without scripts the browser sends the form to the address it stands at. */
export function VoteForm({ token, plan, outcome }: VoteFormProps) {
  const copy = useCopy(sharedPlanCopy);
  const form = useVoteForm({ token, plan, outcome });
  const { firstChoice, errors, values } = form;
  const choiceError = errors[OPTIONS_FIELD];
  return (
    <Form
      form={form}
      method="post"
      labelledBy="plan-options"
      ids={firstChoice === undefined ? {} : { [OPTIONS_FIELD]: optionField(firstChoice) }}
      worksWithoutScripts
    >
      <fieldset
        className={styles.choices}
        aria-describedby={choiceError === undefined ? undefined : `${OPTIONS_FIELD}-error`}
      >
        <legend>
          <VisuallyHidden>{copy('sharedPlan.choices')}</VisuallyHidden>
        </legend>
        <VoteOptions
          options={plan.options}
          choice={(option) => (
            <CheckboxField
              id={optionField(option.merchantId)}
              name={optionField(option.merchantId)}
              label={copy('sharedPlan.choose', { NAME: optionLabel(option, plan.options) })}
              checked={values[optionField(option.merchantId)] === true}
              onChange={({ target }) => form.choose(option.merchantId, target.checked)}
            />
          )}
        />
        <FieldNotes id={OPTIONS_FIELD} error={choiceError} />
      </fieldset>
      <div className={styles.name}>
        <TextField
          id={NAME_FIELD}
          name={NAME_FIELD}
          label={copy('sharedPlan.name')}
          help={copy('sharedPlan.nameHelp')}
          error={errors[NAME_FIELD]}
          value={String(values[NAME_FIELD])}
          maxLength={planLimits.voterNameCharacters}
          autoComplete="given-name"
          onChange={form.onChange}
        />
      </div>
      <Stack gap={3}>
        <div>
          <Button type="submit" isLoading={form.isLoading}>
            {copy(plan.ownVote ? 'sharedPlan.change' : 'sharedPlan.vote')}
          </Button>
        </div>
        <FormStatus {...(form.isDone && { text: copy('sharedPlan.done') })} />
      </Stack>
    </Form>
  );
}
