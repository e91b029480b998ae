import { Button, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { historyAddress } from '../entry-address';
import { timeText } from '../times';
import { useAnswer } from '../use-answer';
import { useRestore } from './use-restore';
import type { Deleted } from './versions';

export function DeletedEntries() {
  const { data, isFailed } = useAnswer<Deleted[]>('/deleted-entries');
  return (
    <Page.Main>
      <Page.Title>Deleted entries</Page.Title>
      <Layouts.Header
        title="Deleted entries"
        subtitle="An entry's own history is in the menu of the entry, behind the three dots."
      />
      <Layouts.Content>
        {isFailed && <Page.Error />}
        {data?.length === 0 && <Typography>Nothing was deleted.</Typography>}
        {data && data.length > 0 && <DeletedTable entries={data} />}
      </Layouts.Content>
    </Page.Main>
  );
}

const columns = ['Entry', 'Type', 'For', 'Deleted', 'By'];

function DeletedTable({ entries }: { entries: Deleted[] }) {
  const { isBusy, restore } = useRestore();
  return (
    <Table colCount={columns.length + 1} rowCount={entries.length + 1} aria-label="Deleted entries">
      <Thead>
        <Tr>
          {columns.map((column) => (
            <Th key={column}>
              <Typography variant="sigma">{column}</Typography>
            </Th>
          ))}
          <Th>
            <Typography variant="sigma">Restore</Typography>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td>
              <Link tag={NavLink} to={historyAddress(entry)}>
                {entry.title}
              </Link>
            </Td>
            {[entry.type, entry.partner ?? 'All partners', timeText(entry.at), entry.by].map(
              (text, index) => (
                <Td key={columns[index + 1]}>
                  <Typography>{text}</Typography>
                </Td>
              ),
            )}
            <Td>
              {entry.mayRestore && (
                <Button
                  size="S"
                  variant="tertiary"
                  disabled={isBusy}
                  onClick={() => restore(entry)}
                  aria-label={`Restore as draft: ${entry.title}`}
                >
                  Restore as draft
                </Button>
              )}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
