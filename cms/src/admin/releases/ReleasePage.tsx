import { useEffect } from 'react';
import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { NavLink, useNavigate, useParams } from 'react-router-dom';
import { sentenceOf } from '../schedule/refusal';
import { usePlanning } from '../schedule/use-planning';
import { plannedTime } from '../times';
import { useAnswer } from '../use-answer';
import { ReleaseEntries } from './ReleaseEntries';
import { ReleaseForm } from './ReleaseForm';
import { isToCome, type Release, releaseAddress, stateWords } from './releases';

const LOOK_AGAIN_MS = 5_000;

export function ReleasePage() {
  const { id = '' } = useParams();
  const { data, isFailed, reload } = useAnswer<Release>(`/releases/${id}`);
  useResult(data, reload);
  if (isFailed) return <Page.Error />;
  if (!data) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{data.name}</Page.Title>
      <Layouts.Header
        title={data.name}
        subtitle={[stateWords[data.state], plannedTime(data)].filter(Boolean).join(': ')}
        navigationAction={
          <Link tag={NavLink} to="/releases">
            All releases
          </Link>
        }
      />
      <Layouts.Content>
        {data.mayChange ? (
          // The key fills the form anew with what was kept.
          <ReleaseForm key={`${data.state} ${data.local} ${data.name}`} release={data} onKept={reload} />
        ) : (
          <Result release={data} />
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

/** Looks whether a release that is due has run. */
function useResult(release: Release | undefined, reload: () => void) {
  const isWaiting = release?.state === 'scheduled';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
}

/** What came of a release, or what it will do where the editor may not change it. */
function Result({ release }: { release: Release }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {release.error !== null && (
        <Box background="danger100" padding={4} hasRadius role="status">
          <Typography tag="p" fontWeight="bold">
            Nothing was changed.
          </Typography>
          <Typography tag="p">{release.error}</Typography>
        </Box>
      )}
      <ReleaseEntries actions={release.actions} />
      {!isToCome(release) && release.state !== 'done' && <PlanAgain release={release} />}
    </Flex>
  );
}

/** A release that is over is not changed: its entries go into a new one. */
function PlanAgain({ release: { name, zone, actions } }: { release: Release }) {
  const navigate = useNavigate();
  const { refused, isSending, send } = usePlanning((id) => navigate(releaseAddress(id)));
  return (
    <Box>
      <Button loading={isSending} onClick={() => void send({ name, zone, actions })}>
        Plan it again
      </Button>
      <Box role="alert">
        {refused && <Typography textColor="danger600">{sentenceOf(refused)}</Typography>}
      </Box>
    </Box>
  );
}
