import { Button, Modal, Typography } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { useDocumentRBAC } from '@strapi/strapi/admin';
import { useDialogContent } from '../use-dialog-content';
import { useSave } from './save-form';
import { ScheduleForm } from './ScheduleForm';
import { unsavedWords } from './sentences';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { locale?: unknown };
}

/** "Schedule…" beside "Publish", for whoever may publish; of a saved draft, because that is what is published: what is not saved can be saved in the dialog. */
export function ScheduleAction({ model, documentId, document }: ActionProps) {
  const canPublish = useDocumentRBAC('ScheduleAction', (rights) => rights.canPublish);
  const locale = typeof document?.locale === 'string' ? document.locale : 'en';
  const content = useDialogContent(ScheduleDialog, { model, documentId, locale });
  if (!canPublish) return null;
  return {
    label: 'Schedule…',
    icon: <Calendar />,
    dialog: {
      type: 'modal' as const,
      title: 'Schedule this entry',
      content,
    },
  };
}

interface DialogProps extends Pick<ActionProps, 'model' | 'documentId'> {
  locale: string;
  onClose: () => void;
}

function ScheduleDialog({ model, documentId, locale, onClose }: DialogProps) {
  const { save, isSaving, isModified } = useSave({ model, documentId }, onClose);
  const unsaved = unsavedWords({ isModified, isNew: documentId === undefined });
  if (unsaved === undefined && documentId !== undefined)
    return <ScheduleForm entry={{ uid: model, documentId, locale }} onClose={onClose} />;
  return (
    <>
      <Modal.Body>
        <Typography>{unsaved}</Typography>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Close
        </Button>
        <Button loading={isSaving} disabled={!isModified} onClick={save}>
          Save the draft
        </Button>
      </Modal.Footer>
    </>
  );
}
