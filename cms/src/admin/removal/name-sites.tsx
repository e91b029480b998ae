import { useEffect, useState, type ReactNode } from 'react';
import { Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { locale?: unknown };
}
interface Dialog {
  type: string;
  title?: string;
  content?: ReactNode;
  onConfirm?: () => void | Promise<void>;
}
interface Description {
  dialog?: Dialog;
  onClick?: (event: unknown) => unknown;
}
export interface Action {
  (props: ActionProps): Description | null;
  type?: string;
  position?: unknown;
}

const REMOVING = new Set(['delete', 'unpublish']);

/** The dialogs of deleting and unpublishing say on how many sites an entry is; unpublishing had none. */
export const nameSites = (actions: Action[]): Action[] =>
  actions.map((action) => (REMOVING.has(action.type ?? '') ? withSites(action) : action));

function withSites(action: Action): Action {
  const WithSites: Action = (props) => {
    const description = action(props);
    if (!description) return null;
    const { dialog, onClick } = description;
    const { model, documentId, document } = props;
    const locale = typeof document?.locale === 'string' ? document.locale : 'en';
    const sites = <Sites model={model} documentId={documentId} locale={locale} />;
    if (!dialog) {
      const confirm: Dialog = {
        ...{ type: 'dialog', title: 'Unpublish', content: sites },
        onConfirm: async () => void (await onClick?.(undefined)),
      };
      return { ...description, onClick: undefined, dialog: confirm };
    }
    const content = (
      <>
        {sites}
        {dialog.content}
      </>
    );
    return { ...description, dialog: { ...dialog, content } };
  };
  return Object.assign(WithSites, { type: action.type, position: action.position });
}

interface Shown {
  isShared: boolean;
  partners: { name: string }[];
}

function Sites({ model, documentId, locale }: { model: string; documentId?: string; locale: string }) {
  const { get } = useFetchClient();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let isWanted = true;
    if (documentId === undefined) return undefined;
    get<{ data: Shown }>(`/admin-api/previews/${model}/${documentId}`, { params: { locale } }).then(
      ({ data }) => isWanted && setShown(data.data),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [get, model, documentId, locale]);
  if (!shown) return null;
  return (
    <Typography tag="p" textAlign="center" width="100%">
      {sentence(shown)}
    </Typography>
  );
}

function sentence({ isShared, partners }: Shown): string {
  const [partner] = partners;
  if (!partner) return 'No site shows this entry.';
  if (!isShared)
    return `The site of ${partner.name} shows this entry. It will show the shared one instead, if there is one.`;
  return partners.length === 1
    ? `One site shows this entry, that of ${partner.name}. It will lose it.`
    : `${partners.length} sites show this entry. They will lose it.`;
}
