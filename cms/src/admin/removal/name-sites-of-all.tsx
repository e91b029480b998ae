import { useEffect, useState } from 'react';
import { Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type Dialog, REMOVING } from './name-sites';
import { isPublished, removalOfAllWords, type Shown } from './sentences';

interface BulkProps {
  model: string;
  documents: { documentId: string; status?: unknown }[];
}
interface BulkAction {
  (props: BulkProps): { dialog?: Dialog } | null;
  type?: string;
}

/** The dialogs that delete and unpublish several entries of a list say on which sites these are. */
export const nameSitesOfAll = (actions: BulkAction[]): BulkAction[] =>
  actions.map((action) => (REMOVING.has(action.type ?? '') ? withSites(action) : action));

function withSites(action: BulkAction): BulkAction {
  const WithSites: BulkAction = (props) => {
    const description = action(props);
    if (!description?.dialog) return description;
    const { dialog } = description;
    const ids = props.documents.filter(isPublished).map(({ documentId }) => documentId);
    const content = (
      <>
        {dialog.content}
        <SitesOfAll model={props.model} ids={ids.join()} />
      </>
    );
    return { ...description, dialog: { ...dialog, content } };
  };
  return Object.assign(WithSites, { type: action.type });
}

function SitesOfAll({ model, ids }: { model: string; ids: string }) {
  const { get } = useFetchClient();
  const [entries, setEntries] = useState<Shown[]>();
  useEffect(() => {
    let isWanted = true;
    const shown = (id: string) => get<{ data: Shown }>(`/admin-api/previews/${model}/${id}`);
    Promise.all(ids.split(',').filter(Boolean).map(shown)).then(
      (answers) => isWanted && setEntries(answers.map(({ data }) => data.data)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [get, model, ids]);
  if (!entries) return null;
  return (
    <Typography tag="p" textAlign="center" width="100%">
      {removalOfAllWords(entries)}
    </Typography>
  );
}
