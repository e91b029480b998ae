import { useState } from 'react';
import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import { useAPIErrorHandler, useDocumentRBAC, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { useDialogContent } from '../use-dialog-content';
import { entryAddress, inWords, ownCells, type Shown } from './names';
import { type Made, MadeVersion } from './MadeVersion';
import { useShown } from './useShown';

interface ActionProps {
  model: string;
  documentId?: string;
  activeTab: 'draft' | 'published' | null;
  document?: { partner?: unknown };
}

/** Offers to copy a shared entry into a draft for one partner. */
export function MakeVersionAction({ model, documentId, activeTab, document }: ActionProps) {
  const canCreate = useDocumentRBAC('MakeVersionAction', (rights) => rights.canCreate);
  const status = activeTab ?? 'draft';
  const content = useDialogContent(ChoosePartner, { model, documentId: documentId ?? '', status });
  const isContent = documentId !== undefined && document && model !== 'api::partner.partner';
  if (!canCreate || !isContent || hasPartner(document.partner)) return null;
  return {
    label: 'Make a version for…',
    icon: <Duplicate />,
    position: ['header', 'table-row'],
    dialog: {
      type: 'modal',
      title: 'Make a version for…',
      content,
    },
  };
}

/** Forms load how many partners an entry has, lists the partner itself. */
const hasPartner = (partner: unknown) =>
  typeof partner === 'object' && partner !== null && !('count' in partner && partner.count === 0);

interface Choice {
  model: string;
  documentId: string;
  status: 'draft' | 'published';
  onClose: () => void;
}

function ChoosePartner(choice: Choice) {
  const { choose, open, made, isBusy } = useCopy(choice);
  return (
    <>
      <Modal.Body>
        {/* Both steps in one element, so that the second is read out. */}
        <Flex direction="column" alignItems="stretch" gap={4} role="status">
          {made ? <MadeVersion made={made} /> : <Choices {...{ choice, choose, isBusy }} />}
        </Flex>
      </Modal.Body>
      {made && (
        <Modal.Footer>
          <Button onClick={() => open(made)}>Open the draft</Button>
        </Modal.Footer>
      )}
    </>
  );
}

interface ChoosingProps {
  choose: (key: string) => void;
  isBusy: boolean;
}

function Choices({ choice, choose, isBusy }: ChoosingProps & { choice: Choice }) {
  const shown = useShown(choice);
  if (shown === undefined) return <Loader>Loading the partners</Loader>;
  if (shown === null)
    return <Typography>The partners could not be loaded. Close this and try again.</Typography>;
  if (shown.partner) return <Typography>{`This entry belongs to ${shown.partner.name} already.`}</Typography>;
  return <Partners {...{ shown, choose, isBusy }} />;
}

function Partners({ shown, choose, isBusy }: ChoosingProps & { shown: Shown }) {
  const own = ownCells(shown);
  const without = shown.cells.filter((cell) => !own.includes(cell));
  const free = without.filter(({ state }) => state !== 'unavailable');
  const unavailable = without.filter(({ state }) => state === 'unavailable');
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>
        The partner gets a draft with everything that is in this entry. Later changes of the shared entry do
        not change it.
      </Typography>
      <Flex wrap="wrap" gap={2}>
        {free.map(({ partner, name }) => (
          <Button key={partner} variant="tertiary" disabled={isBusy} onClick={() => choose(partner)}>
            {name}
          </Button>
        ))}
      </Flex>
      {own.length > 0 && (
        <Typography textColor="neutral600">{`Already with a version: ${names(own)}.`}</Typography>
      )}
      {unavailable.length > 0 && (
        <Typography textColor="neutral600">{`Without this page: ${names(unavailable)}.`}</Typography>
      )}
    </Flex>
  );
}

const names = (cells: Shown['cells']) => inWords(cells.map(({ name }) => name));

/** Copies the entry for a partner, says so, and opens the draft, unless something must be said of it first. */
function useCopy({ model, documentId, status, onClose }: Choice) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<Made>();
  const open = (version: Made) => {
    onClose();
    navigate(entryAddress(model, version.documentId));
  };
  const choose = async (partner: string) => {
    setIsBusy(true);
    try {
      const address = `/admin-api/overrides/${model}/${documentId}`;
      const { data } = await post<{ data: Made }>(address, { partner, status });
      // Whoever closes the dialog without opening the draft is told of it, too.
      toggleNotification({ type: 'success', message: 'The draft is ready. Change it, then publish it.' });
      if (data.data.deadLinks.length > 0) return setMade(data.data);
      open(data.data);
    } catch (error) {
      toggleNotification({ type: 'danger', message: formatAPIError(error as never) });
      setIsBusy(false);
    }
  };
  return { choose: (partner: string) => void choose(partner), open, made, isBusy };
}
