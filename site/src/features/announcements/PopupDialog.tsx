import { useEffect, useRef } from 'react';
import { Html } from '../../blocks/Html.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { announcementsCopy } from '../../copy/messages/overlays/announcements.ts';
import { useCopy } from '../../copy/useCopy.ts';

interface PopupDialogProps {
  popup: ContentItem<'popup'>;
  onClose: () => void;
}

/** A text of the editors' over the page. Who follows a link in it has seen it too. */
export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const copy = useCopy(announcementsCopy);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    const follow = ({ target }: Event) => target instanceof Element && target.closest('a') && onClose();
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [onClose]);
  const done = <Button onClick={onClose}>{copy('announcements.done')}</Button>;
  return (
    <Dialog isOpen title={popup.title} onClose={onClose} actions={done}>
      <div ref={text}>
        <Html html={popup.body_text} />
      </div>
    </Dialog>
  );
}
