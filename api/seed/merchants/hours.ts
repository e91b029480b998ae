import { type Cuisine, type Weekday, weekdays } from '@dinelink/contract';
import type { Hours } from '../../src/merchants/domain/opening-hours.ts';
import type { Random } from '../random.ts';

type Shift = readonly [opens: string, closes: string];
/** Shifts of Sunday to Thursday, and of Friday and Saturday. */
interface Week {
  readonly ordinary: readonly Shift[];
  readonly weekend: readonly Shift[];
}

const allDay: Week = { ordinary: [['11:30', '22:00']], weekend: [['11:30', '23:00']] };
const lunchAndDinner: Week = {
  ordinary: [
    ['11:30', '14:30'],
    ['17:00', '22:00'],
  ],
  weekend: [
    ['11:30', '14:30'],
    ['17:00', '23:00'],
  ],
};
const dinner: Week = { ordinary: [['17:00', '22:30']], weekend: [['16:30', '23:30']] };
const late: Week = { ordinary: [['16:00', '00:00']], weekend: [['16:00', '02:00']] };
const allDayAndLate: Week = { ordinary: [['11:00', '23:00']], weekend: [['11:00', '03:00']] };
const mornings: Week = { ordinary: [['07:00', '15:00']], weekend: [['07:30', '16:00']] };
const bakery: Week = { ordinary: [['06:30', '18:00']], weekend: [['07:00', '18:00']] };
const counter: Week = { ordinary: [['08:00', '19:00']], weekend: [['09:00', '20:00']] };

const customary: Partial<Record<Cuisine, readonly Week[]>> = {
  'Breakfast & Brunch': [mornings],
  'Café & Bakery': [bakery],
  'Sandwiches & Deli': [counter],
  Steakhouse: [dinner],
  French: [dinner, lunchAndDinner],
  Spanish: [dinner, late],
  'Wine & Tapas bar': [late],
  Sushi: [lunchAndDinner, dinner],
  Japanese: [lunchAndDinner, late],
  Korean: [allDay, late],
  Pizza: [allDay, allDayAndLate],
  Burgers: [allDay, allDayAndLate],
  Mexican: [allDay, allDayAndLate],
  Barbecue: [allDay],
};
const common: readonly Week[] = [allDay, lunchAndDinner, allDay, dinner];
const daysOff: readonly (readonly Weekday[])[] = [
  [],
  [],
  [],
  ['Mon'],
  ['Mon'],
  ['Sun'],
  ['Sun', 'Mon'],
  ['Tue'],
];

/** Plausible opening hours of a cuisine, with days off and closing after midnight. */
export function hoursFor(cuisine: Cuisine, random: Random): Hours[] {
  const week = random.pick(customary[cuisine] ?? common);
  const off = random.pick(daysOff);
  return weekdays
    .filter((weekday) => !off.includes(weekday))
    .flatMap((weekday) =>
      (weekday === 'Fri' || weekday === 'Sat' ? week.weekend : week.ordinary).map(([opens, closes]) => ({
        weekday,
        opens,
        closes,
      })),
    );
}

/** The meals these hours allow. */
export function mealsFor(hours: readonly Hours[], cuisine: Cuisine): string[] {
  const isOpenAt = (clock: string) =>
    hours.some(({ opens, closes }) => opens <= clock && (clock < closes || closes <= opens));
  const holds: [string, boolean][] = [
    ['breakfast', isOpenAt('08:30')],
    ['brunch', cuisine === 'Breakfast & Brunch' || (cuisine === 'Café & Bakery' && isOpenAt('10:00'))],
    ['lunch', isOpenAt('12:30')],
    ['dinner', isOpenAt('19:00')],
    ['late night', hours.some(({ opens, closes }) => closes <= opens)],
  ];
  return holds.flatMap(([meal, isServed]) => (isServed ? [meal] : []));
}
