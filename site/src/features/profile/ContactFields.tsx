import { useMember } from '../../api/useMember.ts';
import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { textFieldProps } from '../../forms/text-field-props.ts';
import { useSupportPhone } from '../../partner/support-phone.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { isAboveBasic } from '../../session/visitor/is-above-basic.ts';
import type { ProfileForm } from './useProfile.ts';

/** Shown instead of the password, whatever its length. */
const MASK = '••••••••••••';

/** E-mail address and password, which are changed elsewhere, and the choice about e-mails. */
export function ContactFields({ profile }: { profile: ProfileForm }) {
  const copy = useCopy(profileCopy);
  const { enrollmentType, hideEmailOptIn } = usePartner();
  const phone = useSupportPhone();
  const member = useMember();
  const hasLevel = member !== null && member.emailOptIn && isAboveBasic(member);
  const givesUpLevel = hasLevel && !profile.values.emailOptIn;
  return (
    <>
      <TextField
        {...textFieldProps(profile, 'email')}
        label={copy('profile.email')}
        type="email"
        autoComplete="email"
        readOnly
        help={
          <>
            {copy('profile.emailNote')} <a href={phone.href}>{phone.text}</a>
          </>
        }
      />
      {!hideEmailOptIn && (
        <div>
          <CheckboxField
            id="emailOptIn"
            name="emailOptIn"
            label={copy('profile.emailOptIn')}
            help={copy('profile.emailOptInHelp')}
            checked={profile.values.emailOptIn}
            onChange={profile.onChange}
          />
          <FormStatus kind="warning" {...(givesUpLevel && { text: copy('profile.emailOptOut') })} />
        </div>
      )}
      {enrollmentType === 'direct' && (
        <TextField
          id="password"
          label={copy('profile.password')}
          type="password"
          autoComplete="off"
          readOnly
          value={MASK}
          help={
            <>
              {copy('profile.passwordNote')} <Link to="/SignOut">{copy('profile.passwordSignOut')}</Link>
            </>
          }
        />
      )}
    </>
  );
}
