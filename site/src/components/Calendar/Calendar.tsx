import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Icon } from '../Icon/Icon.tsx';
import iconButton from '../Button/IconButton.module.css';
import { classes } from '../../styles/classes.ts';
import styles from './Calendar.module.css';

const button = classes(iconButton.button, iconButton.bare);

export interface CalendarProps {
  /** The accessible name. */
  label: string;
  /** "2026-11-25", or empty; a day outside of first and last is not shown as chosen. */
  value: string;
  /** The first and last day that can be chosen. */
  first: string;
  last: string;
  /** Days that cannot be chosen; they are crossed out. */
  isUnavailable?: (day: string) => boolean;
  onPick: (day: string) => void;
}

/**
 * The month of the chosen day as a grid: arrow keys move by days and weeks, Page Up and Page Down by months, Home and End to the
 * ends of the month. The chosen day, or the first one, takes the focus.
 */
export function Calendar({ label, value, first, last, isUnavailable, onPick }: CalendarProps) {
  const isChosen = value >= first && value <= last;
  return (
    <I18nProvider locale="en-US">
      <AriaCalendar
        aria-label={label}
        className={styles.calendar ?? ''}
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- It is shown when it is asked for.
        autoFocus
        firstDayOfWeek="sun"
        defaultFocusedValue={parseDate(isChosen ? value : first)}
        value={isChosen ? parseDate(value) : null}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        isDateUnavailable={(day) => isUnavailable?.(day.toString()) ?? false}
        onChange={(day) => onPick(day.toString())}
      >
        <div className={styles.head}>
          <Button slot="previous" className={button}>
            <Icon name="left" />
          </Button>
          <CalendarHeading className={styles.month ?? ''} />
          <Button slot="next" className={button}>
            <Icon name="right" />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(day) => <CalendarCell date={day} className={styles.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}
