import { Flex, Link, Typography } from '@strapi/design-system';
import { useAuth, Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { entryAddress, historyAddress } from '../entry-address';
import { allUnsaved } from '../presence/unsaved-text';
import { howMany, releaseAddress } from '../releases/releases';
import { plannedTime, timeText } from '../times';
import { type Overview, useOverview } from './use-overview';

interface Line {
  id: number | string;
  title: string;
  address: string;
  text: string;
  isProblem?: boolean;
}

interface Contents {
  linesOf: (overview: Overview, editor: string | number | undefined) => Line[];
  emptyText: string;
}

const widget = ({ linesOf, emptyText }: Contents) =>
  function OverviewWidget() {
    const { data, isFailed } = useOverview();
    const editor = useAuth('OverviewWidget', ({ user }) => user?.id);
    if (isFailed) return <Widget.Error />;
    if (!data) return <Widget.Loading />;
    const lines = linesOf(data, editor);
    if (lines.length === 0) return <Widget.NoData>{emptyText}</Widget.NoData>;
    return <Lines lines={lines} />;
  };

function Lines({ lines }: { lines: Line[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%">
      {lines.map(({ id, title, address, text, isProblem }) => (
        <li key={id}>
          <Link tag={NavLink} to={address}>
            {title}
          </Link>
          <Typography tag="p" textColor={isProblem ? 'danger700' : 'neutral600'}>
            {text}
          </Typography>
        </li>
      ))}
    </Flex>
  );
}

/** The type of an entry and whose it is. */
const placeOf = ({ type, partner }: { type: string; partner: string | null }) =>
  `${type}, ${partner ?? 'shared'}`;

const verbs = { publish: 'Publishes', unpublish: 'Is taken off the site' };

export const DueNext = widget({
  emptyText: 'Nothing is scheduled.',
  linesOf: ({ dueNext }) =>
    dueNext.map(({ action, by, entries, ...release }) => ({
      ...release,
      address: entries === 1 ? entryAddress(release) : releaseAddress(release.id),
      text: `${entries === 1 ? `${placeOf(release)}. ${verbs[action]}` : `${howMany(entries)}, due`} on ${plannedTime(release)}. Scheduled by ${by}.`,
    })),
});

export const Failed = widget({
  emptyText: 'Everything that was scheduled was published.',
  linesOf: ({ failed }) =>
    failed.map(({ error, ...release }) => ({
      ...release,
      address: releaseAddress(release.id),
      text: `${plannedTime(release)}: ${error ?? ''} Nothing was changed.`,
      isProblem: true,
    })),
});

export const MyDrafts = widget({
  emptyText: 'All you wrote is published.',
  linesOf: ({ myDrafts }, editor) => [
    ...allUnsaved(editor).map(({ title, address }) => ({
      ...{ id: address, title, address, isProblem: true },
      text: 'Not saved: what you had changed is kept beside the form.',
    })),
    ...myDrafts.map(({ at, ...entry }) => ({
      ...entry,
      address: entryAddress(entry),
      text: `${placeOf(entry)}. Saved ${timeText(at)}, not published.`,
    })),
  ],
});

export const Changed = widget({
  emptyText: 'Nobody else changed anything.',
  linesOf: ({ changed }) =>
    changed.map(({ by, at, ...entry }) => ({
      ...entry,
      address: historyAddress(entry),
      text: `${placeOf(entry)}. ${by}, ${timeText(at)}`,
    })),
});
