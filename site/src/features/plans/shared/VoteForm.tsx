import type { SharedPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { CheckboxField } from '../../../components/Field/CheckboxField.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Form } from '../../../forms/Form.tsx';
import { PlacesToVote } from './PlacesToVote.tsx';
import styles from './SharedPlanPage.module.css';
import { useVoteForm } from './useVoteForm.ts';
import { NAME_FIELD, placeField, type VoteOutcome } from './vote-outcome.ts';

interface VoteFormProps {
  token: string;
  plan: SharedPlan;
  outcome: VoteOutcome | undefined;
}

/** The restaurants with a checkbox each; without scripts the browser sends the form to the address it stands at. */
export function VoteForm({ token, plan, outcome }: VoteFormProps) {
  const copy = useCopy(sharedPlanCopy);
  const [isDone, setDone] = useState(outcome === 'done');
  const form = useVoteForm({ token, plan, outcome, onDone: () => setDone(true) });
  return (
    <Form form={form} method="post" labelledBy="plan-places" worksWithoutScripts>
      <PlacesToVote
        places={plan.places}
        choice={({ merchantId, name }) => {
          const field = placeField(merchantId);
          return (
            <CheckboxField
              id={field}
              name={field}
              label={copy('sharedPlan.choose', { NAME: name })}
              error={form.errors[field]}
              checked={form.values[field] === true}
              onChange={(event) => {
                setDone(false);
                form.onChange(event);
              }}
            />
          );
        }}
      />
      <div className={styles.name}>
        <TextField
          id={NAME_FIELD}
          name={NAME_FIELD}
          label={copy('sharedPlan.name')}
          help={copy('sharedPlan.nameHelp')}
          error={form.errors[NAME_FIELD]}
          value={String(form.values[NAME_FIELD])}
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
        <FormStatus {...(isDone && { text: copy('sharedPlan.done') })} />
      </Stack>
    </Form>
  );
}
