import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Tooltip } from '../../components/Tooltip/Tooltip.tsx';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { SmsConsentSwitch } from '../../forms/sms-consent/SmsConsentSwitch.tsx';
import { textFieldProps } from '../../forms/text-field-props.ts';
import { isSameNumber } from './profile-values.ts';
import styles from './UserProfilePage.module.css';
import type { ProfileForm } from './useProfile.ts';

/** The phone number and the choice about text messages, of programmes that send them. */
export function PhoneFields({ profile }: { profile: ProfileForm }) {
  const copy = useCopy(profileCopy);
  const { sms, values } = profile;
  if (sms === null) return null;
  const hasPhone = values.phoneNumber.trim() !== '';
  return (
    <>
      <div className={styles.phone}>
        <TextField
          {...textFieldProps(profile, 'phoneNumber')}
          type="tel"
          label={copy('profile.phoneNumber')}
          autoComplete="tel-national"
          help={copy('profile.phoneFormat')}
          end={
            <Tooltip label={copy('profile.phoneTooltipLabel')} align="end">
              {copy('profile.phoneTooltip')}
            </Tooltip>
          }
          {...profile.phone}
        />
      </div>
      {sms === 1 && <SmsCheckbox profile={profile} hasPhone={hasPhone} />}
      {sms === 2 && (
        <SmsConsentSwitch
          isOn={values.smsOptIn && hasPhone}
          isDisabled={!hasPhone}
          onChange={profile.chooseSms}
        />
      )}
    </>
  );
}

/** The api keeps an opt-in for its number alone: a new number is saved before it is opted in. */
function SmsCheckbox({ profile, hasPhone }: { profile: ProfileForm; hasPhone: boolean }) {
  const copy = useCopy(profileCopy);
  const { values, initialValues: saved, onChange } = profile;
  const isNewNumber = saved.smsOptIn && !isSameNumber(values.phoneNumber, saved.phoneNumber);
  const whyDisabled = isNewNumber ? copy('profile.smsNewNumber') : undefined;
  return (
    <CheckboxField
      id="smsOptIn"
      name="smsOptIn"
      label={copy('profile.smsOptIn')}
      help={hasPhone ? whyDisabled : copy('profile.smsNeedsPhone')}
      disabled={!hasPhone || isNewNumber}
      checked={values.smsOptIn && hasPhone && !isNewNumber}
      onChange={onChange}
    />
  );
}
