import type { DineClaim, MemberCard } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { Button } from '../../components/Button/Button.tsx';
import { useMessages } from '../../components/ComponentMessages/ComponentMessages.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { TextArea } from '../../components/Field/TextArea.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Form } from '../../forms/Form.tsx';
import { KeptChanges } from '../../forms/drafts/KeptChanges.tsx';
import { textFieldProps } from '../../forms/text-field-props.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './MissingDinePage.module.css';
import { RestaurantField } from './RestaurantField.tsx';
import { type ClaimForm as FormState, useClaimForm } from './useClaimForm.ts';
import { WriteToUs } from './WriteToUs.tsx';

interface ClaimFormProps {
  cards: readonly MemberCard[];
  onAnswer: (claim: DineClaim) => void;
}

export function ClaimForm({ cards, onAnswer }: ClaimFormProps) {
  const copy = useCopy(missingDineCopy);
  const { customerSupport } = usePartner();
  const form = useClaimForm({ cards, onAnswer });
  return (
    <Stack gap={5}>
      <Heading level={2} id="claim-title">
        {copy('missingDine.form')}
      </Heading>
      <noscript>
        <p>{copy('missingDine.noScript', { EMAIL: customerSupport.email.text })}</p>
      </noscript>
      <Form form={form} method="post" hasSummary={false} labelledBy="claim-title">
        <KeptChanges draft={form.draft} />
        <div className={styles.place}>
          <RestaurantField form={form} />
          <TextField
            {...textFieldProps(form, 'city')}
            label={copy('missingDine.city')}
            help={copy('missingDine.cityHelp')}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <DineFields form={form} cards={cards} />
        <Stack gap={3}>
          <div>
            <Button type="submit" isLoading={form.isLoading}>
              {copy('missingDine.button')}
            </Button>
          </div>
          <FormStatus kind="error" text={form.failure} />
          <RequiredNote />
          <p className={styles.aside}>
            {copy('missingDine.notListed')} <WriteToUs />
          </p>
        </Stack>
      </Form>
    </Stack>
  );
}

function DineFields({ form, cards }: { form: FormState; cards: readonly MemberCard[] }) {
  const copy = useCopy(missingDineCopy);
  const brands = useMessages();
  return (
    <>
      <div className={styles.bill}>
        <TextField
          {...textFieldProps(form, 'dinedOn')}
          label={copy('missingDine.dinedOn')}
          help={copy('missingDine.dinedOnHelp', {
            FIRST: limits.claimFirstDay,
            LAST: limits.claimLastDay,
          })}
          type="date"
          min={form.days?.first}
          max={form.days?.last}
          required
        />
        <TextField
          {...textFieldProps(form, 'amount')}
          label={copy('missingDine.amount')}
          help={copy('missingDine.amountHelp')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
        />
      </div>
      <SelectField
        {...textFieldProps(form, 'cardId')}
        label={copy('missingDine.card')}
        options={cards.map(({ id, cardType, lastFour }) => ({
          value: id,
          text: copy('missingDine.cardOption', { BRAND: brands[cardType], LAST_FOUR: lastFour }),
        }))}
        required
      />
      <TextArea
        id="note"
        name="note"
        label={copy('missingDine.note')}
        help={copy('missingDine.noteHelp')}
        error={form.errors.note}
        value={form.values.note}
        maxLength={limits.claimNoteCharacters}
        onChange={form.onChange}
        onBlur={form.onBlur}
      />
    </>
  );
}
