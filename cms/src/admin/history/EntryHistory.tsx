import { useState } from 'react';
import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { NavLink, useParams } from 'react-router-dom';
import { entryAddress } from '../entry-address';
import { timeText } from '../times';
import { useAnswer } from '../use-answer';
import { ChangeList } from './ChangeList';
import { useRestore } from './use-restore';
import { acts, type History, type Version } from './versions';

const RESTORING = 'Restoring makes a version the draft. What is on the site stays until you publish.';

/** Who changed an entry, when, and what; the latest first. */
export function EntryHistory() {
  const { uid = '', documentId = '' } = useParams();
  const [page, setPage] = useState(1);
  const { data, isFailed } = useAnswer<History>(`/entries/${uid}/${documentId}/versions?page=${page}`);
  const { isBusy, restore } = useRestore();
  if (isFailed) return <Page.Error />;
  if (!data) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{`History: ${data.title}`}</Page.Title>
      <Layouts.Header
        title={`History: ${data.title}`}
        subtitle={data.reason ?? RESTORING}
        navigationAction={
          data.isDeleted ? undefined : (
            <Link tag={NavLink} to={entryAddress({ uid, documentId })}>
              Back to the entry
            </Link>
          )
        }
      />
      <Layouts.Content>
        <Flex tag="ol" direction="column" alignItems="stretch" gap={4}>
          {data.versions.map((version, index) => (
            <VersionCard
              key={version.id}
              version={version}
              isCurrent={page === 1 && index === 0 && !data.isDeleted}
              isBusy={isBusy}
              onRestore={data.reason === null ? () => restore(version) : undefined}
            />
          ))}
        </Flex>
        {(page > 1 || data.hasMore) && (
          <Flex gap={2} paddingTop={4} justifyContent="center">
            <Button variant="tertiary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Later
            </Button>
            <Button variant="tertiary" disabled={!data.hasMore} onClick={() => setPage(page + 1)}>
              Earlier
            </Button>
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

interface CardProps {
  version: Version;
  isCurrent: boolean;
  isBusy: boolean;
  /** None for who may not restore. */
  onRestore: (() => void) | undefined;
}

function VersionCard({ version, isCurrent, isBusy, onRestore }: CardProps) {
  const { action, at, by, changes, isScheduled } = version;
  const how = isScheduled ? ' by schedule' : '';
  return (
    <Box tag="li" background="neutral0" padding={5} shadow="tableShadow" hasRadius>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4}>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography tag="h2" variant="beta">{`${acts[action]}${how}`}</Typography>
          <Typography textColor="neutral600">{`${by}, ${timeText(at)}`}</Typography>
        </Flex>
        {isCurrent && <Typography fontWeight="bold">The draft now</Typography>}
        {!isCurrent && onRestore && (
          <Button
            variant="tertiary"
            disabled={isBusy}
            onClick={onRestore}
            aria-label={`Restore as draft: the version of ${timeText(at)}`}
          >
            Restore as draft
          </Button>
        )}
      </Flex>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Box>
  );
}
