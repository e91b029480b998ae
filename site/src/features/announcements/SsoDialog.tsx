import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { announcementsCopy } from '../../copy/messages/overlays/announcements.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { signInTarget } from '../../session/sign-in-address.ts';

/** Announces that members sign in with their account at the partner. */
export function SsoDialog({ onClose }: { onClose: () => void }) {
  const copy = useCopy(announcementsCopy);
  const target = signInTarget(usePartner());
  return (
    <Dialog
      isOpen
      title={copy('announcements.sso.title')}
      onClose={onClose}
      actions={
        <>
          <ButtonLink {...target} onClick={onClose}>
            {copy('announcements.sso.button')}
          </ButtonLink>
          <Button variant="outline" onClick={onClose}>
            {copy('announcements.sso.later')}
          </Button>
        </>
      }
    >
      <Text>{copy('announcements.sso.text')}</Text>
    </Dialog>
  );
}
