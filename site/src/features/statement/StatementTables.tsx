import type { Statement, StatementLine } from '@dinelink/contract';
import { useId, type ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { tableRoles } from '../../components/TableRoles/table-roles.ts';
import { rewardText } from '../../copy/format/amounts.ts';
import { dateText } from '../../copy/format/dates.ts';
import { statementCopy } from '../../copy/messages/account/statement.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './StatementPage.module.css';

interface Shown {
  statement: Statement;
}

/** A titled part; its table scrolls by itself where it is too wide. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

export function StatementSums({ statement }: Shown) {
  const copy = useCopy(statementCopy);
  const { currencyType } = usePartner();
  const { year, opening, dines, bonuses, corrections, earned, paidOut, closing } = statement;
  const rows = [
    { name: copy(`statement.opening.${currencyType}`), amount: opening },
    { name: copy('statement.dines'), amount: dines },
    { name: copy('statement.bonuses'), amount: bonuses },
    { name: copy('statement.corrections'), amount: corrections },
    { name: copy('statement.earned', { STATEMENT_YEAR: String(year) }), amount: earned, isSum: true },
    // Miles and points go to the partner as they are awarded.
    ...(currencyType === 'Credit' || paidOut !== 0
      ? [{ name: copy('statement.paidOut'), amount: paidOut }]
      : []),
    { name: copy(`statement.closing.${currencyType}`), amount: closing, isSum: true },
  ];
  return (
    <Part title={copy('statement.sums')}>
      <table className={styles.table}>
        <tbody>
          {rows.map(({ name, amount, isSum }) => (
            <tr key={name} className={isSum ? styles.sum : undefined}>
              <th scope="row">{name}</th>
              <td className={styles.amount}>{rewardText(amount, currencyType)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

export function StatementRestaurants({ statement: { year, restaurants, earned } }: Shown) {
  const copy = useCopy(statementCopy);
  const { currencyType } = usePartner();
  return (
    <Part title={copy('statement.restaurants')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy('statement.restaurant')}</th>
            <th scope="col" className={styles.amount}>
              {copy('statement.restaurant.dines')}
            </th>
            <th scope="col" className={styles.amount}>
              {copy(`statement.line.amount.${currencyType}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {restaurants.map(({ merchantName, city, dines, amount }, index) => (
            // Two restaurants may have the same name and city.
            <tr key={`${merchantName} ${index}`}>
              <th scope="row">{nameOf({ merchantName, city }) || copy('statement.restaurant.none')}</th>
              <td className={styles.amount}>{dines > 0 && dines}</td>
              <td className={styles.amount}>{rewardText(amount, currencyType)}</td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">{copy('statement.earned', { STATEMENT_YEAR: String(year) })}</th>
            <td className={styles.amount}>{restaurants.reduce((sum, { dines }) => sum + dines, 0)}</td>
            <td className={styles.amount}>{rewardText(earned, currencyType)}</td>
          </tr>
        </tbody>
      </table>
    </Part>
  );
}

const nameOf = ({ merchantName, city }: Pick<Statement['restaurants'][number], 'merchantName' | 'city'>) =>
  [merchantName, city].filter(Boolean).join(', ');

export function StatementLines({ statement: { lines } }: Shown) {
  const copy = useCopy(statementCopy);
  const { currencyType } = usePartner();
  return (
    <Part title={copy('statement.lines')}>
      <table className={styles.lines} {...tableRoles.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {(['date', 'dineDate', 'what', 'reference'] as const).map((column) => (
              <th key={column} {...tableRoles.header} scope="col">
                {copy(`statement.line.${column}`)}
              </th>
            ))}
            <th {...tableRoles.header} scope="col" className={styles.amount}>
              {copy(`statement.line.amount.${currencyType}`)}
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {lines.map((line, index) => (
            // One reference may have several lines.
            <tr key={`${line.reference} ${index}`} {...tableRoles.row}>
              <td {...tableRoles.cell} data-label={copy('statement.line.date')}>
                {dateText(line.date)}
              </td>
              <td {...tableRoles.cell} data-label={copy('statement.line.dineDate')}>
                {line.dineDate !== null && dateText(line.dineDate)}
              </td>
              <td {...tableRoles.cell} className={styles.what}>
                <What line={line} />
              </td>
              <td {...tableRoles.cell} data-label={copy('statement.line.reference')}>
                {line.reference}
              </td>
              <td {...tableRoles.cell} className={styles.amount}>
                {rewardText(line.amount, currencyType)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

const REFUNDS: readonly (string | null)[] = ['refunded', 'over_refund'];

function What({ line: { kind, text, merchantName, reasonCode } }: { line: StatementLine }) {
  const copy = useCopy(statementCopy);
  const isRefund = kind === 'correction' && REFUNDS.includes(reasonCode);
  const KIND = copy(`statement.kind.${isRefund ? 'refund' : kind}`);
  const TEXT = [text, merchantName].filter(Boolean).join(', ');
  return TEXT === '' ? KIND : copy('statement.line.at', { KIND, TEXT });
}
