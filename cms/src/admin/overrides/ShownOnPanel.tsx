import type { ReactNode } from 'react';
import { Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import {
  entryAddress,
  instead,
  inWords,
  ownCells,
  ownWords,
  showingShared,
  type Cell,
  type Shown,
} from './names';
import { useShown } from './useShown';

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { updatedAt?: unknown };
}

/** On how many partners' sites an entry is shown, and which have a version of their own. */
export function ShownOnPanel({ model, documentId, document }: PanelProps) {
  const shown = useShown({ model, documentId, savedAt: document?.updatedAt });
  if (!document || !shown) return null;
  const content = shown.partner ? (
    <OwnVersion shown={shown} model={model} partner={shown.partner} />
  ) : (
    <SharedEntry shown={shown} model={model} />
  );
  return { title: 'Shown on', content };
}

function SharedEntry({ shown, model }: { shown: Shown; model: string }) {
  const own = ownCells(shown);
  return (
    <Lines>
      <Typography>{howMany(showingShared(shown).length)}</Typography>
      {instead(shown).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      {own.length > 0 && (
        <>
          <Typography>{`${inWords(own.map(({ name }) => name))} ${own.length === 1 ? 'has its' : 'have their'} own:`}</Typography>
          <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
            {own.map((cell) => (
              <li key={cell.partner}>
                <EntryLink model={model} documentId={cell.documentId}>
                  {`${cell.name}${remark(cell)}`}
                </EntryLink>
              </li>
            ))}
          </Flex>
        </>
      )}
    </Lines>
  );
}

function OwnVersion({
  shown,
  model,
  partner,
}: {
  shown: Shown;
  model: string;
  partner: NonNullable<Shown['partner']>;
}) {
  const cell = shown.cells.find((each) => each.partner === partner.key);
  return (
    <Lines>
      <Typography>{ownWords(partner.name, cell)}</Typography>
      {cell?.state === 'unavailable' && (
        <Typography>{`The site of ${partner.name} has no such page.`}</Typography>
      )}
      {cell?.state === 'outdated' && (
        <Typography fontWeight="bold">The shared entry was changed since this one was.</Typography>
      )}
      {shown.sharedId !== null && (
        <EntryLink model={model} documentId={shown.sharedId}>
          Open the shared entry
        </EntryLink>
      )}
    </Lines>
  );
}

const howMany = (count: number) =>
  count === 0 ? 'No partner shows this entry.' : `${count} ${count === 1 ? 'partner' : 'partners'}.`;

const remarks: Partial<Record<Cell['state'], string>> = {
  draft: ' (draft)',
  outdated: ' (shared changed since)',
  replaced: ' (another is shown)',
  unavailable: ' (no such page)',
};
const remark = ({ state }: Cell) => remarks[state] ?? '';

const Lines = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" alignItems="stretch" gap={2} width="100%">
    {children}
  </Flex>
);

interface EntryLinkProps {
  model: string;
  documentId: string | null;
  children: ReactNode;
}

function EntryLink({ model, documentId, children }: EntryLinkProps) {
  if (documentId === null) return <Typography>{children}</Typography>;
  return (
    <Link tag={RouterLink} to={entryAddress(model, documentId)}>
      {children}
    </Link>
  );
}
