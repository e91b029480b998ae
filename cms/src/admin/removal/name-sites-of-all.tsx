import { Typography } from '@strapi/design-system';
import { useNextActs } from '../lists/NextAct';
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
    const isDeletion = action.type === 'delete';
    const content = (
      <>
        {dialog.content}
        <SitesOfAll {...props} isDeletion={isDeletion} />
      </>
    );
    return { ...description, dialog: { ...dialog, content } };
  };
  return Object.assign(WithSites, { type: action.type });
}

function SitesOfAll({ model, documents, isDeletion }: BulkProps & { isDeletion: boolean }) {
  const ids = documents.filter(isPublished).map(({ documentId }) => documentId);
  const shown = useShown({ model, ids });
  const acts = useNextActs(model);
  if (!shown || !acts) return null;
  const scheduled = documents.filter(({ documentId }) => documentId in acts).length;
  return (
    <Typography tag="p" textAlign="center" width="100%">
      {removalOfAllWords(shown, { isDeletion, scheduled })}
    </Typography>
  );
}
