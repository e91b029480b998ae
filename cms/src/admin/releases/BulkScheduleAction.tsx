import { useDocumentRBAC } from '@strapi/strapi/admin';
import { AddToRelease } from './AddToRelease';

interface ActionProps {
  model: string;
  documents: { documentId: string; locale?: string | null }[];
}

/** "Schedule…" for the entries that are ticked in a list. */
export function BulkScheduleAction({ model, documents }: ActionProps) {
  const canPublish = useDocumentRBAC('BulkScheduleAction', (rights) => rights.canPublish);
  if (!canPublish) return null;
  const entries = documents.map(({ documentId, locale }) => ({
    ...{ uid: model, documentId, locale: locale ?? 'en' },
  }));
  return {
    variant: 'tertiary' as const,
    label: 'Schedule…',
    dialog: {
      type: 'modal' as const,
      title: 'Schedule together',
      content: ({ onClose }: { onClose: () => void }) => <AddToRelease entries={entries} onClose={onClose} />,
    },
  };
}
