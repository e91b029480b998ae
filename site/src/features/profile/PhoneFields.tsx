import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Tooltip } from '../../components/Tooltip/Tooltip.tsx';
import { profileCopy } from '../../copy/messages/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { SmsConsentSwitch } from '../../forms/sms-consent/SmsConsentSwitch.tsx';
import { isSameNumber } from './profile-values.ts';
import { textFieldProps } from './text-field-props.ts';
import styles from './UserProfilePage.module.css';
import type { ProfileForm } from './useProfile.ts';

/** The phone number and the choice about text messages, of programmes that send them. */
export function PhoneFields({ profile }: { profile: ProfileForm }) {
  const copy = useCopy(profileCopy);
  const { sms, values } = profile;
  if (sms.version === null) return null;
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
          onBlur={(event) => {
            profile.onBlur(event);
            profile.leavePhone();
          }}
        />
      </div>
      {sms.version === 1 && <SmsCheckbox profile={profile} hasPhone={hasPhone} />}
      {sms.version === 2 && (
        <SmsConsentSwitch
          isOn={values.smsOptIn && hasPhone}
          isDisabled={!hasPhone}
          onChange={(isOn) => void profile.setValue('smsOptIn', isOn)}
        />
      )}
    </>
  );
}

/** The api keeps an opt-in for its number alone: a new number is saved before it is opted in. */
function SmsCheckbox({ profile, hasPhone }: { profile: ProfileForm; hasPhone: boolean }) {
  const copy = useCopy(profileCopy);
  const { values, saved, onChange } = profile;
  const isOther = saved.smsOptIn && !isSameNumber(values.phoneNumber, saved.phoneNumber);
  const whyDisabled = isOther ? copy('profile.smsNewNumber') : undefined;
  return (
    <CheckboxField
      id="smsOptIn"
      name="smsOptIn"
      label={copy('profile.smsOptIn')}
      help={hasPhone ? whyDisabled : copy('profile.smsNeedsPhone')}
      disabled={!hasPhone || isOther}
      checked={values.smsOptIn && hasPhone && !isOther}
      onChange={onChange}
    />
  );
}
