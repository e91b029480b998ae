import type { CardRegistration } from '@dinelink/contract';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { ReenrolPage } from '../../features/cards/ReenrolPage.tsx';
import { signInAddress } from '../../session/sign-in-address.ts';
import { useFullPageLoad } from '../../session/useFullPageLoad.ts';
import { usePartner } from '../../partner/usePartner.ts';

const OVERVIEW = '/account/overview';

/** Shown in place of a page, whose address stays. */
export function Page() {
  const copy = useCopy(cardsCopy);
  const partner = usePartner();
  const navigate = useNavigate();
  const loadPage = useFullPageLoad();
  const toasts = useToasts();
  const onReopened = (linked: CardRegistration[], refused: CardRegistration[]) => {
    for (const { memberCard } of linked)
      toasts.show({
        kind: 'success',
        text: copy('reenrol.linked', { LAST_FOUR: memberCard.lastFour }),
        stays: true,
      });
    for (const { memberCard, error } of refused)
      toasts.show({
        kind: 'error',
        text: copy('cards.link.line', {
          DESCRIPTION: memberCard.description,
          LAST_FOUR: memberCard.lastFour,
          CODE: error?.code ?? '',
          MESSAGE: error?.message ?? '',
        }),
      });
    // The member is fetched on arrival: fetched earlier, the page under this one would appear in between.
    void navigate(OVERVIEW);
  };
  return (
    <>
      <DocumentHead title={copy('reenrol.documentTitle')} isHidden />
      <ReenrolPage
        onReopened={onReopened}
        onUnauthorised={() => loadPage(signInAddress(partner, OVERVIEW))}
      />
    </>
  );
}
