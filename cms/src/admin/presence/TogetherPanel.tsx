import { Button, Flex, Typography } from '@strapi/design-system';
import { useAuth, useForm } from '@strapi/strapi/admin';
import { recentTime } from '../times';
import { KeptChanges } from './KeptChanges';
import { keepText } from './kept-text';
import { savedHere } from './known-drafts';
import { isNewerThan, newerDraftWords, ownerOf } from './newer-draft';
import { useKeptText } from './useKeptText';
import { useOpenedDraft } from './useOpenedDraft';
import { useUnsavedText } from './useUnsavedText';
import { usePresence, type Presence } from './usePresence';

interface PanelProps {
  model: string;
  documentId?: string;
  activeTab: 'draft' | 'published' | null;
  document?: { updatedAt?: unknown };
}

/** Who else has the entry open, and whose draft is newer than what the form was filled from. */
export function TogetherPanel({ model, documentId, activeTab, document }: PanelProps) {
  const isDraft = activeTab !== 'published';
  const savedAtMs = isDraft ? new Date(String(document?.updatedAt)).getTime() : NaN;
  const { presence, report } = usePresence({ model, documentId });
  useOpenedDraft(documentId, savedAtMs);
  const editor = useAuth('TogetherPanel', ({ user }) => user?.id);
  const entry = documentId ?? `new ${model}`;
  const { kept, keep, changes } = useKeptText({
    ...{ documentId: documentId ?? '', entry, editor, savedAtMs, report },
  });
  useUnsavedText({ entry, model, editor });
  const isNewer =
    presence !== undefined && isNewerThan(presence.draft, savedAtMs, savedHere(documentId ?? ''));
  if (!isNewer && !kept && !presence?.others.length) return null;
  const load = () => {
    if (presence) keepText(entry, { by: ownerOf(presence.draft), changes: changes() });
  };
  const content = (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <div role="status">
        {presence?.others.map(({ editor, name, since }) => (
          <Typography
            key={editor}
            tag="p"
          >{`${name} has had this open since ${recentTime(since)}.`}</Typography>
        ))}
      </div>
      {isNewer && presence && <NewerDraft draft={presence.draft} keepChanges={load} />}
      {kept && <KeptChanges model={model} kept={kept} keep={keep} />}
    </Flex>
  );
  return { title: presence?.others.length || isNewer ? 'Working together' : 'Not saved', content };
}

/** The page is loaded anew; what the form holds then is the newer draft. */
function NewerDraft({ draft, keepChanges }: { draft: Presence['draft']; keepChanges: () => void }) {
  const resetForm = useForm('NewerDraft', (form) => form.resetForm);
  const load = () => {
    keepChanges();
    resetForm();
    window.location.reload();
  };
  return (
    <>
      <Typography role="alert" fontWeight="bold">
        {newerDraftWords(draft, recentTime(draft.savedAt))}
      </Typography>
      <Button variant="secondary" onClick={load}>
        Load the newer draft
      </Button>
      <Typography variant="pi" textColor="neutral600">
        What you have changed is kept here.
      </Typography>
    </>
  );
}
