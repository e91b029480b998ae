import { Box, Button, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { entryAddress } from '../entry-address';
import { ActSelect } from '../schedule/ActSelect';
import type { Act } from './releases';

interface EntriesProps {
  actions: Act[];
  /** None for what is only read. */
  onChange?: (actions: Act[]) => void;
  /** Why an entry cannot be published. */
  reasonOf?: (act: Act) => string | undefined;
}

const columns = ['Entry', 'Type', 'For', 'What happens'];
const acts = { publish: 'Publish', unpublish: 'Take it off the site' };

/** The entries of a release and what it does to each. */
export function ReleaseEntries({ actions, onChange, reasonOf }: EntriesProps) {
  const headings = onChange ? [...columns, 'Leave out'] : columns;
  return (
    <Table colCount={headings.length} rowCount={actions.length + 1} aria-label="Entries">
      <Thead>
        <Tr>
          {headings.map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {actions.map((act, index) => (
          <Tr key={`${act.uid} ${act.documentId}`}>
            <Td>
              <Title act={act} reason={reasonOf?.(act)} />
            </Td>
            <Td>
              <Typography>{act.type}</Typography>
            </Td>
            <Td>
              <Typography>{act.partner ?? 'All partners'}</Typography>
            </Td>
            <Td>
              {onChange ? (
                <ActSelect
                  aria-label={`What happens to ${act.title}`}
                  value={act.action}
                  onChange={(action) => onChange(actions.with(index, { ...act, action }))}
                />
              ) : (
                <Typography>{acts[act.action]}</Typography>
              )}
            </Td>
            {onChange && (
              <Td>
                <Button
                  variant="tertiary"
                  size="S"
                  disabled={actions.length === 1}
                  aria-label={`Leave out ${act.title}`}
                  onClick={() => onChange(actions.filter((each) => each !== act))}
                >
                  Leave out
                </Button>
              </Td>
            )}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

const Title = ({ act, reason }: { act: Act; reason: string | undefined }) => (
  <Box style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }} maxWidth="40rem">
    <Link tag={NavLink} to={entryAddress(act)}>
      {act.title}
    </Link>
    {reason && (
      <Typography tag="p" textColor="danger600">
        {reason}
      </Typography>
    )}
  </Box>
);
