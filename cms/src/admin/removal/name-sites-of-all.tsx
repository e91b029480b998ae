import { Typography } from '@strapi/design-system';
import { type Dialog, REMOVING } from './name-sites';
import { isPublished, removalOfAllWords } from './sentences';
import { useShown } from './use-shown';

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
        <SitesOfAll model={props.model} ids={ids} />
      </>
    );
    return { ...description, dialog: { ...dialog, content } };
  };
  return Object.assign(WithSites, { type: action.type });
}

function SitesOfAll(entries: { model: string; ids: readonly string[] }) {
  const shown = useShown(entries);
  if (!shown) return null;
  return (
    <Typography tag="p" textAlign="center" width="100%">
      {removalOfAllWords(shown)}
    </Typography>
  );
}
