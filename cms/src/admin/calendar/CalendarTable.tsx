import { Box, Flex, Link, TextButton, Typography } from '@strapi/design-system';
import { DateTime } from 'luxon';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { entryAddress } from '../entry-address';
import { byDay, type CalendarItem, kindText, MOST_OF_A_DAY, weeksOf, widthsOf } from './calendar-items';

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th,
  td {
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    padding: 0.8rem;
    vertical-align: top;
    text-align: start;
    overflow-wrap: anywhere;
  }
  li > span {
    display: inline-block;
  }
  td {
    height: 9rem;
    background: ${({ theme }) => theme.colors.neutral0};
  }
`;

const colors: Record<CalendarItem['kind'], string> = {
  scheduled: 'primary700',
  failed: 'danger700',
  published: 'success700',
  ended: 'neutral700',
};

interface TableProps {
  label: string;
  days: DateTime[];
  /** The month that is shown; days of others stand back. */
  month: number | undefined;
  items: CalendarItem[];
  /** Names by code. */
  partners: ReadonlyMap<string, string>;
  onShowWeek: (day: string) => void;
}

/** A month or a week as a table: a column for each day of the week. */
export function CalendarTable({ label, days, month, items, partners, onShowWeek }: TableProps) {
  const itemsOn = byDay(items);
  return (
    <Box paddingTop={4}>
      <Grid aria-label={label}>
        {month === undefined && (
          <colgroup>
            {widthsOf(days.map((day) => itemsOn.get(day.toISODate() ?? '')?.length ?? 0)).map(
              (width, index) => (
                <col key={index} style={{ width }} />
              ),
            )}
          </colgroup>
        )}
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day.weekday} scope="col">
                <Typography variant="sigma">{day.toFormat('cccc')}</Typography>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]?.toISODate()}>
              {week.map((day) => (
                <Day
                  key={day.toISODate()}
                  day={day}
                  isOutside={month !== undefined && day.month !== month}
                  items={itemsOn.get(day.toISODate() ?? '') ?? []}
                  most={month === undefined ? Infinity : MOST_OF_A_DAY}
                  partners={partners}
                  onShowWeek={onShowWeek}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Box>
  );
}

interface DayProps extends Pick<TableProps, 'items' | 'partners' | 'onShowWeek'> {
  day: DateTime;
  isOutside: boolean;
  most: number;
}

function Day({ day, isOutside, items, most, partners, onShowWeek }: DayProps) {
  const isToday = day.hasSame(DateTime.now(), 'day');
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      <Typography
        tag="time"
        dateTime={day.toISODate() ?? ''}
        fontWeight={isToday ? 'bold' : undefined}
        textColor={isOutside ? 'neutral600' : 'neutral800'}
      >
        {day.toFormat(isOutside || isToday ? 'd LLL' : 'd')}
        {isToday && ', today'}
      </Typography>
      {items.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
          {plannedFirst(items)
            .slice(0, most)
            .map((item, index) => (
              <li key={`${index} ${item.at}`}>
                <Typography variant="pi" textColor={colors[item.kind]} fontWeight="bold">
                  {`${DateTime.fromISO(item.at).toFormat('HH:mm')} ${kindText(item)}`}
                </Typography>{' '}
                <Link tag={NavLink} to={entryAddress(item)}>
                  {item.title}
                </Link>{' '}
                <Typography variant="pi" textColor="neutral600">
                  {item.partner === null ? 'All partners' : (partners.get(item.partner) ?? item.partner)}
                </Typography>
              </li>
            ))}
          {items.length > most && (
            <li>
              <TextButton onClick={() => onShowWeek(day.toISODate() ?? '')}>
                {`All ${items.length} of ${day.toFormat('d LLLL')}`}
              </TextButton>
            </li>
          )}
        </Flex>
      )}
    </td>
  );
}

const isPlanned = ({ kind }: CalendarItem) => kind === 'scheduled' || kind === 'failed';

/** Where there is no room for all, what is yet to be done is shown. */
const plannedFirst = (items: CalendarItem[]) => [
  ...items.filter(isPlanned),
  ...items.filter((item) => !isPlanned(item)),
];
