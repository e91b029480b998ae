import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentQuery } from '../../api/queries.ts';
import { useKnownMember } from '../../api/useMember.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { overlayValues } from '../../session/visitor/overlay-values.ts';
import { PopupDialog } from './PopupDialog.tsx';
import { SsoDialog } from './SsoDialog.tsx';
import { WhenVisitorIdle } from './WhenVisitorIdle.tsx';
import { type DialogKind, dialogFor, isUninterrupted } from './which-dialog.ts';

const { announcementDismissed, popupShown, ssoNoticeDismissed } = overlayValues;

/** At most one dialog over the page at this path. After it is closed, the next waits for another page. */
export const Announcements = ({ path }: { path: string }) =>
  isUninterrupted(path) ? null : <OneDialog key={path} path={path} />;

function OneDialog({ path }: { path: string }) {
  const partner = usePartner();
  const member = useKnownMember();
  const { app } = useRuntimeConfig();
  const popups = usePopups();
  const [isDone, setDone] = useState(false);
  if (isDone || member === undefined || !popups) return null;

  const storage = browserStorage(partner.key);
  const kind = dialogFor({
    ...{ partner, member, path, isInApp: app !== null },
    stored: {
      ssoNotice: storage.read(ssoNoticeDismissed),
      announcement: storage.read(announcementDismissed),
      popup: storage.read(popupShown),
    },
    hasCopy: (slug) => popups.some((popup) => popup.slug === slug),
  });
  if (!kind) return null;

  const { appAnnouncementModal = '', generalModalType = '' } = partner;
  const remember: Record<DialogKind, () => void> = {
    sso: () => storage.write(ssoNoticeDismissed, 'dismissed'),
    announcement: () => storage.write(announcementDismissed, appAnnouncementModal),
    popup: () => storage.write(popupShown, generalModalType),
  };
  const onClose = () => {
    remember[kind]();
    setDone(true);
  };
  const slug = kind === 'announcement' ? appAnnouncementModal : generalModalType;
  const popup = popups.find((each) => each.slug === slug);
  return (
    <WhenVisitorIdle>
      {kind === 'sso' && <SsoDialog onClose={onClose} />}
      {kind !== 'sso' && popup && <PopupDialog popup={popup} onClose={onClose} />}
    </WhenVisitorIdle>
  );
}

/** The texts of popups; undefined until they are there. None are fetched for a partner that names none. */
function usePopups() {
  const { appAnnouncementModal, generalModalType } = usePartner();
  const hasAny = appAnnouncementModal !== undefined || generalModalType !== undefined;
  const { data, isError } = useQuery({ ...contentQuery('popup'), enabled: hasAny });
  return hasAny && !isError ? data : none;
}

const none: never[] = [];
