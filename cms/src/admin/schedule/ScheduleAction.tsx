import { Modal } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { useDocumentRBAC, useForm } from '@strapi/strapi/admin';
import { ScheduleForm } from './ScheduleForm';
import { unsavedWords } from './sentences';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { locale?: unknown };
}

/** "Schedule…" beside "Publish", for whoever may publish; of a saved draft, because that is what is published. */
export function ScheduleAction({ model, documentId, document }: ActionProps) {
  const canPublish = useDocumentRBAC('ScheduleAction', (rights) => rights.canPublish);
  const unsaved = unsavedWords(useForm('ScheduleAction', ({ modified }) => modified));
  if (!canPublish) return null;
  const locale = typeof document?.locale === 'string' ? document.locale : 'en';
  return {
    label: 'Schedule…',
    icon: <Calendar />,
    disabled: documentId === undefined,
    dialog: {
      type: 'modal' as const,
      title: 'Schedule this entry',
      content: ({ onClose }: { onClose: () => void }) =>
        unsaved === undefined ? (
          <ScheduleForm entry={{ uid: model, documentId: documentId ?? '', locale }} onClose={onClose} />
        ) : (
          <Modal.Body>{unsaved}</Modal.Body>
        ),
    },
  };
}
