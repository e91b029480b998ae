import { Calendar } from '@strapi/icons';
import { useDocumentRBAC } from '@strapi/strapi/admin';
import { ScheduleForm } from './ScheduleForm';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { locale?: unknown };
}

/** "Schedule…" beside "Publish", for whoever may publish. */
export function ScheduleAction({ model, documentId, document }: ActionProps) {
  const canPublish = useDocumentRBAC('ScheduleAction', (rights) => rights.canPublish);
  if (!canPublish) return null;
  const locale = typeof document?.locale === 'string' ? document.locale : 'en';
  return {
    label: 'Schedule…',
    icon: <Calendar />,
    disabled: documentId === undefined,
    dialog: {
      type: 'modal' as const,
      title: 'Schedule this entry',
      content: ({ onClose }: { onClose: () => void }) => (
        <ScheduleForm entry={{ uid: model, documentId: documentId ?? '', locale }} onClose={onClose} />
      ),
    },
  };
}
