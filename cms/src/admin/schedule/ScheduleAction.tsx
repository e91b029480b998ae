import type { ComponentProps } from 'react';
import { Modal } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { useDocumentRBAC, useForm } from '@strapi/strapi/admin';
import { useDialogContent } from '../use-dialog-content';
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
  const locale = typeof document?.locale === 'string' ? document.locale : 'en';
  const content = useDialogContent(ScheduleDialog, { uid: model, documentId: documentId ?? '', locale });
  if (!canPublish) return null;
  return {
    label: 'Schedule…',
    icon: <Calendar />,
    disabled: documentId === undefined,
    dialog: {
      type: 'modal' as const,
      title: 'Schedule this entry',
      content,
    },
  };
}

type Entry = ComponentProps<typeof ScheduleForm>['entry'];

function ScheduleDialog({ onClose, ...entry }: Entry & { onClose: () => void }) {
  const unsaved = unsavedWords(useForm('ScheduleDialog', ({ modified }) => modified));
  if (unsaved !== undefined) return <Modal.Body>{unsaved}</Modal.Body>;
  return <ScheduleForm entry={entry} onClose={onClose} />;
}
