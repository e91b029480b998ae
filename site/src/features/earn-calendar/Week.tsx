import { rateOf } from '../../blocks/merchant_carousel/to-merchant-view.ts';
import { Anchor } from '../../components/Link/Anchor.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { earnCalendarCopy } from '../../copy/messages/planning/earn-calendar.ts';
import { earnCopy } from '../../copy/messages/earn.ts';
import { merchantCopy } from '../../copy/messages/merchant.ts';
import { nearDateText, shortDayText } from '../../copy/format/dates.ts';
import { weekdayOf } from '../../copy/format/weekdays.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import type { EarnCalendar } from './earn-calendar.queries.ts';
import styles from './EarnCalendarPage.module.css';

type Day = EarnCalendar['days'][number];

interface WeekProps {
  days: readonly Day[];
  /** How many restaurants were looked at. */
  restaurants: number;
  location: string;
}

/** Seven days; each leads to the restaurants that earn on its weekday. */
export function Week({ days, restaurants, location }: WeekProps) {
  const copy = useCopy(earnCalendarCopy);
  return (
    <ol className={styles.week} aria-label={copy('earnCalendar.week')}>
      {days.map((day, index) => (
        <li key={day.date} className={styles.day}>
          <DayOfWeek day={day} isToday={index === 0} {...{ restaurants, location }} />
        </li>
      ))}
    </ol>
  );
}

interface DayOfWeekProps extends Omit<WeekProps, 'days'> {
  day: Day;
  isToday: boolean;
}

function DayOfWeek({ day: { date, earning, best }, isToday, restaurants, location }: DayOfWeekProps) {
  const copy = useCopy(earnCalendarCopy);
  const names = useCopy(merchantCopy);
  const earn = useCopy(earnCopy);
  const partner = usePartner();
  const weekday = weekdayOf(date);
  const rate = best && rateOf(best, { copy: earn, partner });
  const address = `/search?${new URLSearchParams({ location, benefitsFor: weekday })}`;
  const counts = { COUNT: earning, TOTAL: restaurants };
  const count =
    earning === 1 ? copy('earnCalendar.oneRestaurant', counts) : copy('earnCalendar.restaurants', counts);
  return (
    <>
      <h2 className={styles.name} {...(isToday && { 'aria-current': 'date' })}>
        {isToday ? copy('earnCalendar.today') : names(`merchant.${weekday}`)}{' '}
        <span className={styles.date}>{shortDayText(date)}</span>
      </h2>
      {earning === 0 ? (
        <p className={styles.none}>{copy('earnCalendar.none')}</p>
      ) : (
        <p>
          <Anchor to={address} className={styles.link}>
            {count}
            <VisuallyHidden>, {copy('earnCalendar.see', { DAY: nearDateText(date) })}</VisuallyHidden>
          </Anchor>
        </p>
      )}
      {rate && (
        <p className={styles.best}>{copy('earnCalendar.best', { RATE: `${rate.figure} ${rate.unit}` })}</p>
      )}
    </>
  );
}
