import { DateTime } from 'luxon';
import { byDay, dateOf, daysOf, headingOf, weeksOf, widthsOf } from '../../src/admin/calendar/calendar-items';
import type { Attributes } from '../../src/delivery/shape';
import { alignLists } from '../../src/desk/versions/align-lists';
import { changesBetween, type Forms } from '../../src/desk/versions/changes';

const attributes: Record<string, Attributes> = {
  page: {
    title: { type: 'string' },
    is_new: { type: 'boolean' },
    picture: { type: 'media' },
    banner: { type: 'component', component: 'banner' },
    column: { type: 'dynamiczone' },
    links: { type: 'component', component: 'link' },
    states: { type: 'json', customField: 'global::audience' },
    shown_on: { type: 'enumeration' },
  },
  banner: { text: { type: 'string' } },
  link: { text: { type: 'string' }, url: { type: 'string' } },
  heading: { text: { type: 'string' } },
};
const forms: Forms = {
  attributes: (uid) => attributes[uid] ?? {},
  label: (_uid, field) => field,
  name: (component) => component,
};
const changes = (before: object, after: object) =>
  changesBetween(forms, 'page', { before: { ...before }, after: { ...after } }).map(
    ({ field, before: from, after: to }) => [field.join(' '), from, to],
  );
const heading = (text: string) => ({ __component: 'heading', text });
const link = (text: string, url: string) => ({ text, url });

describe('what changed between two versions', () => {
  test.each([
    ['a text', { title: 'A' }, { title: 'B' }, [['title', 'A', 'B']]],
    ['an emptied text', { title: 'A' }, { title: '' }, [['title', 'A', null]]],
    ['a box', { is_new: false }, { is_new: true }, [['is_new', 'No', 'Yes']]],
    [
      'a picture',
      { picture: { $ref: 1, name: 'a.jpg' } },
      { picture: { $ref: 2, name: 'b.jpg' } },
      [['picture', 'a.jpg', 'b.jpg']],
    ],
    ['a part', { banner: { text: 'A' } }, { banner: { text: 'B' } }, [['banner text', 'A', 'B']]],
    [
      'an audience',
      { states: ['complete', 'no_member'] },
      { states: ['renewing'] },
      [
        [
          'states',
          'Visitors without an account\nVIP members who have renewed',
          'VIP members who renew for next year',
        ],
      ],
    ],
    [
      'a choice',
      { shown_on: 'all_partners' },
      { shown_on: 'one_partner' },
      [['shown_on', 'All partners', 'One partner']],
    ],
    ['a new part', { banner: null }, { banner: { text: 'B' } }, [['banner', null, 'text: B']]],
    ['a field that is gone', { former: 'A' }, {}, [['former', 'A', null]]],
    ['nothing', { title: 'A', banner: { text: 'A' } }, { title: 'A', banner: { text: 'A' } }, []],
    [
      'a link of a list',
      { links: [link('A', '/a'), link('B', '/b')] },
      { links: [link('A', '/a'), link('B', '/c')] },
      [['links link 2 url', '/b', '/c']],
    ],
    [
      'a block before others',
      { column: [heading('A'), heading('B')] },
      { column: [heading('New'), heading('A'), heading('B')] },
      [['column heading 1', null, 'text: New']],
    ],
    [
      'a removed block',
      { column: [heading('A'), heading('B')] },
      { column: [heading('A')] },
      [['column heading 2', 'text: B', null]],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });
});

test('lists are aligned by what is equal, then by kind', () => {
  const [a, b, c] = [heading('A'), heading('B'), heading('C')];
  const other = { __component: 'link', text: 'X' };
  expect(alignLists([a, b, c], [a, other, c, heading('D')])).toEqual([
    { before: undefined, after: other, position: 2 },
    { before: b, after: undefined, position: 2 },
    { before: undefined, after: heading('D'), position: 4 },
  ]);
});

describe('the calendar', () => {
  const march = DateTime.fromISO('2027-03-17');

  test('shows a month in whole weeks from Monday on', () => {
    const days = daysOf('month', march).map((day) => day.toISODate());
    expect(days).toHaveLength(35);
    expect([days[0], days[34]]).toEqual(['2027-03-01', '2027-04-04']);
    expect(weeksOf(daysOf('month', march))).toHaveLength(5);
    expect(headingOf('month', march)).toBe('March 2027');
  });

  test('shows a week, also one in which clocks change', () => {
    const days = daysOf('week', DateTime.fromISO('2027-03-28', { zone: 'Europe/Amsterdam' }));
    expect(days.map((day) => day.toISODate())).toEqual([
      ...['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25'],
      ...['2027-03-26', '2027-03-27', '2027-03-28'],
    ]);
    expect(headingOf('week', march)).toBe('15 Mar to 21 Mar 2027');
  });

  test('takes today for a date that is none', () => {
    expect(dateOf('nonsense').hasSame(DateTime.now(), 'day')).toBe(true);
    expect(dateOf('2027-03-17').toISODate()).toBe('2027-03-17');
  });

  test('puts what happens on the day it happens on', () => {
    const item = {
      kind: 'published',
      title: 'x',
      uid: 'x',
      documentId: 'x',
      partner: null,
      by: 'x',
    } as const;
    const at = (hour: number) => DateTime.local(2027, 3, 17, hour).toUTC().toISO() ?? '';
    const items = [0, 12, 23].map((hour) => ({ ...item, at: at(hour) }));
    expect([...byDay(items)].map(([day, list]) => [day, list.length])).toEqual([['2027-03-17', 3]]);
  });
});

test('in a week of the calendar a full day is wide, and all days are as wide as the table', () => {
  const widths = widthsOf([0, 0, 2, 0, 0, 40, 0]).map(Number.parseFloat);
  expect([widths[0]! < widths[2]!, widths[2]! < widths[5]!]).toEqual([true, true]);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100);
});
