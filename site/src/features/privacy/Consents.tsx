import type { AnswerOf, Member } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { Text } from '../../components/Heading/Text.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { tableRoles } from '../../components/TableRoles/table-roles.ts';
import { momentText } from '../../copy/format/dates.ts';
import { privacyCopy } from '../../copy/messages/account/privacy.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { consentsQuery } from './privacy.queries.ts';
import styles from './PrivacyPage.module.css';

const columns = ['about', 'answer', 'date', 'version'] as const;

/** Every consent the member gave or withdrew, newest first, and the e-mails that are on from the start. */
export function Consents({ member }: { member: Member }) {
  const copy = useCopy(privacyCopy);
  const { data, error, isPending, refetch } = useQuery(consentsQuery);
  if (isPending) return <Spinner text={copy('privacy.consents.loading')} />;
  if (error) return <NotLoaded onAgain={() => void refetch()} />;
  const entries = entriesOf(member, data);
  return (
    <Stack gap={4}>
      {entries.length === 0 ? (
        <Text>{copy('privacy.consents.none')}</Text>
      ) : (
        <table {...tableRoles.table} className={styles.consents} aria-label={copy('privacy.consents')}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              {columns.map((column) => (
                <th key={column} {...tableRoles.header} scope="col">
                  {copy(`privacy.consents.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {entries.map(({ channel, answer, at, textVersion }) => (
              <tr key={`${channel} ${at}`} {...tableRoles.row}>
                <th {...tableRoles.rowHeader} scope="row">
                  {copy(`privacy.consent.${channel}`)}
                </th>
                <td {...tableRoles.cell}>{copy(`privacy.consent.${answer}`)}</td>
                <td {...tableRoles.cell} data-label={copy('privacy.consents.date')}>
                  {momentText(at)}
                </td>
                <td {...tableRoles.cell} data-label={copy('privacy.consents.version')}>
                  {textVersion}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Link to="/account/user_profile" look="standalone">
        {copy('privacy.consents.change')}
      </Link>
    </Stack>
  );
}

interface Entry extends Pick<Consent, 'channel' | 'at' | 'textVersion'> {
  answer: 'granted' | 'notGiven' | 'withdrawn' | 'fromStart';
}
type Consent = AnswerOf<'consents'>['consents'][number];

function entriesOf({ dineNotices, joinDate }: Member, { consents }: AnswerOf<'consents'>): Entry[] {
  const given = consents.map(
    ({ granted, ...consent }, index): Entry => ({
      ...consent,
      answer: granted ? 'granted' : refusalOf(consent, consents.slice(index + 1)),
    }),
  );
  if (!dineNotices || consents.some(({ channel }) => channel === 'dines')) return given;
  // Nobody was asked, so no text was shown.
  return [...given, { channel: 'dines', answer: 'fromStart', at: joinDate, textVersion: '–' }];
}

/** What was never given cannot be withdrawn; the e-mails about dines are on until they are refused. */
function refusalOf({ channel }: Pick<Consent, 'channel'>, before: readonly Consent[]) {
  const wasOn = channel === 'dines' || before.some((each) => each.channel === channel && each.granted);
  return wasOn ? 'withdrawn' : 'notGiven';
}
