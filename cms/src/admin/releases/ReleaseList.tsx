import { Box, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { plannedTime } from '../times';
import { useAnswer } from '../use-answer';
import { howMany, isToCome, releaseAddress, stateWords, type Summary } from './releases';

export function ReleaseList() {
  const { data, isFailed } = useAnswer<Summary[]>('/releases');
  return (
    <Page.Main>
      <Page.Title>Releases</Page.Title>
      <Layouts.Header
        title="Releases"
        subtitle="Entries that go on the site, or leave it, together. Tick entries in their list and press “Schedule…”."
      />
      <Layouts.Content>
        {isFailed && <Page.Error />}
        {data && (
          <>
            <Group title="To come" releases={data.filter(isToCome)} nothing="No release is planned." />
            <Group
              title="Over"
              releases={data.filter((release) => !isToCome(release))}
              nothing="No release in the last 90 days."
            />
          </>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

interface GroupProps {
  title: string;
  nothing: string;
  releases: Summary[];
}

function Group({ title, nothing, releases }: GroupProps) {
  return (
    <Box tag="section" paddingBottom={8} aria-label={title}>
      <Typography tag="h2" variant="beta">
        {title}
      </Typography>
      <Box paddingTop={3}>
        {releases.length === 0 ? (
          <Typography>{nothing}</Typography>
        ) : (
          <ReleaseTable title={title} releases={releases} />
        )}
      </Box>
    </Box>
  );
}

const columns = ['Release', 'State', 'When', 'What', 'By'];

const ReleaseTable = ({ title, releases }: { title: string; releases: Summary[] }) => (
  <Table colCount={columns.length} rowCount={releases.length + 1} aria-label={title}>
    <Thead>
      <Tr>
        {columns.map((column) => (
          <Th key={column}>
            <Typography variant="sigma">{column}</Typography>
          </Th>
        ))}
      </Tr>
    </Thead>
    <Tbody>
      {releases.map((release) => (
        <Tr key={release.id}>
          <Td>
            <Link tag={NavLink} to={releaseAddress(release.id)}>
              {release.name}
            </Link>
          </Td>
          <Td>
            <StateWords release={release} />
          </Td>
          <Td>
            <Typography>{plannedTime(release) || 'No time yet'}</Typography>
          </Td>
          <Td>
            <Typography>{howMany(release.entries)}</Typography>
          </Td>
          <Td>
            <Typography>{release.by}</Typography>
          </Td>
        </Tr>
      ))}
    </Tbody>
  </Table>
);

const StateWords = ({ release: { state, error } }: { release: Summary }) => (
  <Box style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }} maxWidth="40rem">
    <Typography tag="div" fontWeight="bold" textColor={state === 'failed' ? 'danger600' : undefined}>
      {stateWords[state]}
    </Typography>
    {error !== null && <Typography tag="div">{error}</Typography>}
  </Box>
);
