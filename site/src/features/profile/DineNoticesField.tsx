import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { ProfileForm } from './useProfile.ts';

/** The choice about e-mails on single dines, which every programme sends. */
export function DineNoticesField({ profile }: { profile: ProfileForm }) {
  const copy = useCopy(profileCopy);
  return (
    <CheckboxField
      id="dineNotices"
      name="dineNotices"
      label={copy('profile.dineNotices')}
      help={copy('profile.dineNoticesHelp')}
      checked={profile.values.dineNotices}
      onChange={profile.onChange}
    />
  );
}
