import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { ProfileForm } from './useProfile.ts';

interface FieldProps {
  name: 'dineNotices' | 'favouriteAlerts';
  profile: ProfileForm;
}

/** The choice about one kind of e-mails, which every programme sends: about single dines, or about saved restaurants. */
export function EmailChoiceField({ name, profile }: FieldProps) {
  const copy = useCopy(profileCopy);
  return (
    <CheckboxField
      id={name}
      name={name}
      label={copy(`profile.${name}`)}
      help={copy(`profile.${name}Help`)}
      checked={profile.values[name]}
      onChange={profile.onChange}
    />
  );
}
