import { Calendar } from '@strapi/icons';
import { ScheduleForm } from './ScheduleForm';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { locale?: unknown };
}

/** "Schedule…" beside "Publish". */
export function ScheduleAction({ model, documentId, document }: ActionProps) {
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
