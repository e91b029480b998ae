import { limits } from '@dinelink/contract/calls';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usStateOptions } from '../../forms/us-state-options.ts';
import { SmsConsentSwitch } from '../../forms/sms-consent/SmsConsentSwitch.tsx';
import { textFieldProps } from '../../forms/text-field-props.ts';
import type { JoinValues } from './join-schema.ts';
import styles from './JoinPage.module.css';
import type { Join } from './useJoin.ts';

/** Name, address and phone number. */
export function PersonFields({ join }: { join: Join }) {
  const copy = useCopy(joinCopy);
  const { fields, zip } = join;
  const { values, errors } = join.form;
  const text = (name: Parameters<typeof textFieldProps<JoinValues>>[1], autoComplete: string) => ({
    ...textFieldProps<JoinValues>(join.form, name),
    autoComplete,
  });
  return (
    <>
      <div className={styles.pair}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            {...text(name, name === 'firstName' ? 'given-name' : 'family-name')}
            label={copy(`join.${name}`)}
            readOnly={Boolean(join.identity?.[name])}
            required
          />
        ))}
      </div>
      {fields.hasAddress && (
        <>
          <TextField {...text('address1', 'address-line1')} label={copy('join.address1')} required />
          <TextField {...text('address2', 'address-line2')} label={copy('join.address2')} />
          <div className={styles.pair}>
            <TextField {...text('city', 'address-level2')} label={copy('join.city')} required />
            <SelectField
              {...text('state', 'address-level1')}
              label={copy('join.state')}
              options={usStateOptions}
              required
            />
          </div>
        </>
      )}
      <div className={styles.short}>
        <TextField
          {...text('zipCode', 'postal-code')}
          label={copy('join.zipCode')}
          inputMode="numeric"
          maxLength={limits.zipCharacters}
          required
          error={errors['zipCode'] ?? zip.invalid(values.zipCode) ?? zip.failed(values.zipCode)}
          onBlur={(event) => void zip.check(event.target.value)}
        />
      </div>
      {fields.sms !== null && (
        <TextField
          {...text('phoneNumber', 'tel-national')}
          type="tel"
          label={copy('join.phoneNumber')}
          help={copy(`join.phoneHelp.${fields.sms}`)}
        />
      )}
      {fields.sms === 2 && <SmsSwitch join={join} />}
    </>
  );
}

function SmsSwitch({ join: { form } }: { join: Join }) {
  const hasPhone = form.values.phoneNumber.trim() !== '';
  return (
    <SmsConsentSwitch
      isOn={form.values.smsOptIn && hasPhone}
      isDisabled={!hasPhone}
      onChange={(isOn) => void form.setValue('smsOptIn', isOn)}
    />
  );
}
