import type { Member, Statement } from '@dinelink/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { namedRewardText } from '../../copy/format/amounts.ts';
import { dateText } from '../../copy/format/dates.ts';
import { statementCopy } from '../../copy/messages/account/statement.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { statementQuery } from './statement.queries.ts';
import styles from './StatementPage.module.css';
import { StatementLines, StatementRestaurants, StatementSums } from './StatementTables.tsx';

interface StatementProps {
  member: Member;
  /** By default the current year. */
  year: number | undefined;
}

/** What a year brought, to read, print or download. */
export function StatementPage({ member, year }: StatementProps) {
  const copy = useCopy(statementCopy);
  return (
    <Suspense key={year} fallback={<Spinner text={copy('statement.documentTitle')} />}>
      <LoadedStatement member={member} year={year} />
    </Suspense>
  );
}

function LoadedStatement({ member, year }: StatementProps) {
  const copy = useCopy(statementCopy);
  const { data: statement, dataUpdatedAt } = useSuspenseQuery(statementQuery(year));
  if (!statement)
    return (
      <Stack gap={4}>
        <Heading level={1}>{copy('statement.documentTitle')}</Heading>
        <Text role="alert">{copy('statement.failed')}</Text>
      </Stack>
    );
  const values = { STATEMENT_YEAR: String(statement.year) };
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || member.email;
  return (
    <article className={styles.page}>
      <Stack gap={2}>
        <Heading level={1}>{copy('statement.title', values)}</Heading>
        <Text tone="quiet">{copy('statement.member', { NAME: name })}</Text>
        <Text look="small" tone="quiet">
          {copy('statement.made', { DATE: dateText(new Date(dataUpdatedAt).toISOString()) })}
        </Text>
      </Stack>
      <Tools statement={statement} />
      <Content statement={statement} />
    </article>
  );
}

function Tools({ statement: { year, firstYear, currentYear } }: { statement: Statement }) {
  const copy = useCopy(statementCopy);
  const years = Array.from({ length: currentYear - firstYear + 1 }, (_, nth) => currentYear - nth);
  return (
    <div className={styles.tools}>
      <nav aria-label={copy('statement.years')}>
        <ul className={styles.years}>
          {years.map((one) => (
            <li key={one}>
              <Link
                to={`/account/statement?year=${one}`}
                look="standalone"
                aria-current={one === year ? 'page' : undefined}
              >
                {one}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Row>
        <Button variant="outline" className={styles.print} onClick={() => window.print()}>
          {copy('statement.print')}
        </Button>
        <Link href={`/api/Member/Statement/File?year=${year}`} download>
          {copy('statement.csv')}
        </Link>
      </Row>
    </div>
  );
}

function Content({ statement }: { statement: Statement }) {
  const copy = useCopy(statementCopy);
  const { currencyType } = usePartner();
  const { year, firstYear, currentYear, lines, pending, restaurants } = statement;
  const values = { STATEMENT_YEAR: String(year) };
  if (year > currentYear) return <Text>{copy('statement.future', values)}</Text>;
  if (year < firstYear)
    return <Text>{copy('statement.before', { ...values, FIRST_YEAR: String(firstYear) })}</Text>;
  return (
    <>
      <Stack gap={2}>
        {year === currentYear && <Text>{copy('statement.current')}</Text>}
        {pending !== 0 && (
          <Text>{copy('statement.pending', { AMOUNT: namedRewardText(pending, currencyType) })}</Text>
        )}
        {lines.length === 0 && <Text>{copy('statement.empty', values)}</Text>}
      </Stack>
      <StatementSums statement={statement} />
      {restaurants.length > 0 && <StatementRestaurants statement={statement} />}
      {lines.length > 0 && <StatementLines statement={statement} />}
      <Text look="note" tone="quiet">
        {copy('statement.rule')}
      </Text>
    </>
  );
}
