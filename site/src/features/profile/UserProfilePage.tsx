import type { Member } from '@dinelink/contract';
import { Button } from '../../components/Button/Button.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Form } from '../../forms/Form.tsx';
import { KeptChanges } from '../../forms/drafts/KeptChanges.tsx';
import { ContactFields } from './ContactFields.tsx';
import { EmailChoiceField } from './EmailChoiceField.tsx';
import { NameAndAddressFields } from './NameAndAddressFields.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import styles from './UserProfilePage.module.css';
import { useProfile } from './useProfile.ts';

/** The member's own data, saved as a whole. */
export function UserProfilePage({ member }: { member: Member }) {
  const copy = useCopy(profileCopy);
  const profile = useProfile(member);
  const { isLoading, failure } = profile;
  return (
    <div className={styles.page}>
      <Heading level={1} id="profile-title">
        {copy('profile.title')}
      </Heading>
      <Form form={profile} method="post" hasSummary={false} labelledBy="profile-title">
        <noscript>
          <p>{copy('profile.noScript')}</p>
        </noscript>
        <KeptChanges draft={profile.draft} />
        <ContactFields profile={profile} />
        <NameAndAddressFields profile={profile} />
        <PhoneFields profile={profile} />
        <EmailChoiceField name="dineNotices" profile={profile} />
        <EmailChoiceField name="favouriteAlerts" profile={profile} />
        <Stack gap={3}>
          <div>
            <Button type="submit" isLoading={isLoading}>
              {copy('profile.button')}
            </Button>
          </div>
          <FormStatus kind="error" text={failure} />
          <RequiredNote />
        </Stack>
      </Form>
      <section aria-labelledby="privacy-link" className={styles.more}>
        <Heading level={2} id="privacy-link">
          {copy('profile.privacy')}
        </Heading>
        <Link to="/account/privacy" look="standalone">
          {copy('profile.privacyLink')}
        </Link>
      </section>
    </div>
  );
}
