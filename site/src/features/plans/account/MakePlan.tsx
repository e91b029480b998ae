import type { DinnerPlan } from '@dinelink/contract';
import { planLimits } from '@dinelink/contract/later-calls';
import { useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { IconButton } from '../../../components/Button/IconButton.tsx';
import { RequiredNote } from '../../../components/Field/RequiredNote.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Form } from '../../../forms/Form.tsx';
import { textFieldProps } from '../../../forms/text-field-props.ts';
import type { MerchantRef } from '../../../session/visitor/merchant-ref.ts';
import { placeInName } from '../draft/place-in-name.ts';
import styles from './PlansPage.module.css';
import { OptionSearch } from './OptionSearch.tsx';
import { useMakePlan } from './useMakePlan.ts';

/** Makes a plan from restaurants that were added on their pages or are found here. */
export function MakePlan({ onMade }: { onMade: (plan: DinnerPlan) => void }) {
  const copy = useCopy(plansCopy);
  const [made, setMade] = useState(0);
  const form = useMakePlan((plan) => {
    setMade(made + 1);
    onMade(plan);
  });
  return (
    <Stack gap={5}>
      <Heading level={2} id="make-plan">
        {copy('plans.make')}
      </Heading>
      <noscript>
        <p>{copy('plans.noScript')}</p>
      </noscript>
      <Form form={form} method="post" labelledBy="make-plan">
        <div className={styles.fields}>
          <TextField
            {...textFieldProps(form, 'name')}
            label={copy('plans.name')}
            help={copy('plans.nameHelp')}
            maxLength={planLimits.nameCharacters}
            autoComplete="off"
            required
          />
          <TextField {...textFieldProps(form, 'day')} label={copy('plans.day')} type="date" />
        </div>
        {/* A new one for each plan: what was announced is over with the last. */}
        <Options key={made} draft={form.draft} error={form.errors['options']} />
        <div>
          <Button type="submit" isLoading={form.isLoading}>
            {copy('plans.button')}
          </Button>
        </div>
        <RequiredNote />
      </Form>
    </Stack>
  );
}

interface OptionsProps {
  draft: ReturnType<typeof useMakePlan>['draft'];
  error: string | undefined;
}

function Options({ draft, error }: OptionsProps) {
  const copy = useCopy(plansCopy);
  const [announced, setAnnounced] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { options, isFull, has } = draft;
  const [first] = options;
  const add = (option: MerchantRef): void => {
    draft.add(option);
    setAnnounced(copy('plans.optionAdded', { NAME: option.name }));
  };
  const remove = ({ merchantId, name }: MerchantRef): void => {
    draft.remove(merchantId);
    setAnnounced(copy('plans.optionRemoved', { NAME: name }));
    // The button that had the focus goes with its option.
    heading.current?.focus();
  };
  return (
    <Stack gap={4}>
      <Heading level={3} look="name" ref={heading} tabIndex={-1}>
        {copy('plans.options')}
      </Heading>
      {options.length > 0 ? (
        <ul className={styles.chosen}>
          {options.map((option) => (
            <li key={option.merchantId} className={styles.option}>
              <Link to={`/merchants/${option.merchantId}`} look="plain">
                {option.name}
              </Link>
              <IconButton
                icon="close"
                look="bare"
                label={copy('plans.remove', { NAME: option.name })}
                onClick={() => remove(option)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>
          {copy('plans.noOptions', { MIN: planLimits.optionsMin, MAX: planLimits.optionsMax })}
        </p>
      )}
      {isFull ? (
        <p className={styles.quiet}>{copy('plans.optionsFull', { MAX: planLimits.optionsMax })}</p>
      ) : (
        // Friends who dine together do so in one town.
        <OptionSearch error={error} place={first && placeInName(first.name)} has={has} onPick={add} />
      )}
      <span role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
    </Stack>
  );
}
