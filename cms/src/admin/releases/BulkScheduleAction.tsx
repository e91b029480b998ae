import { useDocumentRBAC } from '@strapi/strapi/admin';
import { useDialogContent } from '../use-dialog-content';
import { AddToRelease } from './AddToRelease';

interface ActionProps {
  model: string;
  documents: { documentId: string; locale?: string | null }[];
}

/** "Schedule…" for the entries that are ticked in a list. */
export function BulkScheduleAction({ model, documents }: ActionProps) {
  const canPublish = useDocumentRBAC('BulkScheduleAction', (rights) => rights.canPublish);
  const entries = documents.map(({ documentId, locale }) => ({
    ...{ uid: model, documentId, locale: locale ?? 'en' },
  }));
  const content = useDialogContent(AddToRelease, { entries });
  if (!canPublish) return null;
  return {
    variant: 'tertiary' as const,
    label: 'Schedule…',
    dialog: {
      type: 'modal' as const,
      title: 'Schedule together',
      content,
    },
  };
}
