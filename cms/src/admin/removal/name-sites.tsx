import type { ReactNode } from 'react';
import { Typography } from '@strapi/design-system';
import { isKept, isPublished, removalWords } from './sentences';
import { actWords, useNextAct } from '../lists/NextAct';
import { inPlaceOf } from '../wrap-action';
import { useShown } from './use-shown';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { locale?: unknown; status?: unknown; partner?: unknown };
}
export interface Dialog {
  type: string;
  title?: string;
  content?: ReactNode;
  onConfirm?: () => void | Promise<void>;
}
interface Description {
  label?: string;
  disabled?: boolean;
  dialog?: Dialog;
  onClick?: (event: unknown) => unknown;
}
export interface Action {
  (props: ActionProps): Description | null;
  type?: string;
  position?: unknown;
}

export const REMOVING: ReadonlySet<string> = new Set(['delete', 'unpublish']);

/** The dialogs of deleting and unpublishing say on how many sites an entry is; unpublishing had none. */
export const nameSites = (actions: Action[]): Action[] =>
  actions.map((action) => (REMOVING.has(action.type ?? '') ? withSites(action) : action));

function withSites(action: Action): Action {
  const isDeletion = action.type === 'delete';
  const WithSites: Action = (props) => {
    const description = action(props);
    if (!description) return null;
    const { model, documentId, document = {} } = props;
    if (isKept(model, document))
      return { ...description, disabled: true, label: `${description.label}: every site needs it` };
    const locale = typeof document.locale === 'string' ? document.locale : 'en';
    const removal = { isDeletion, isPublished: isPublished(document) };
    return named(description, <Sites entry={{ model, documentId, locale }} removal={removal} />);
  };
  return inPlaceOf(action, WithSites);
}

function named({ dialog, onClick, ...description }: Description, sites: ReactNode): Description {
  if (!dialog) {
    const confirm: Dialog = {
      ...{ type: 'dialog', title: 'Unpublish', content: sites },
      onConfirm: async () => void (await onClick?.(undefined)),
    };
    return { ...description, dialog: confirm };
  }
  const content = (
    <>
      {dialog.content}
      {sites}
    </>
  );
  return { ...description, onClick, dialog: { ...dialog, content } };
}

interface SitesProps {
  entry: { model: string; documentId: string | undefined; locale: string };
  removal: Parameters<typeof removalWords>[1];
}

function Sites({ entry: { model, documentId, locale }, removal }: SitesProps) {
  const [shown] = useShown({ model, ids: documentId === undefined ? [] : [documentId], locale }) ?? [];
  const act = useNextAct({ model, documentId: documentId ?? '' });
  if (!shown) return null;
  return (
    <Typography tag="p" textAlign="center" width="100%">
      {removalWords(shown, { ...removal, scheduled: act && actWords(act) })}
    </Typography>
  );
}
