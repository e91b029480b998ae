import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { ownZoneWords } from '../times';
import { useAnswer } from '../use-answer';
import { type CalendarItem, dateOf, daysOf, headingOf, type View, views } from './calendar-items';
import { CalendarTable } from './CalendarTable';

interface Calendar {
  items: CalendarItem[];
  partners: { code: string; name: string }[];
}

const EVERYTHING = 'everything';
const SHARED = 'shared';

const shows = (partner: string, item: CalendarItem) =>
  partner === EVERYTHING || (item.partner ?? SHARED) === partner;

/** What is scheduled, was published and ended, by month or week. */
export function CalendarPage() {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'week' ? 'week' : 'month';
  const date = dateOf(search.get('date'));
  const partner = search.get('partner') ?? EVERYTHING;
  const days = daysOf(view, date);
  const from = days[0]?.toJSDate().toISOString() ?? '';
  const to = days.at(-1)?.plus({ days: 1 }).toJSDate().toISOString() ?? '';
  const { data, isFailed } = useAnswer<Calendar>(`/calendar?from=${from}&to=${to}`);
  const show = (change: Record<string, string>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...change }));
  const move = (by: number) =>
    show({ date: date.plus({ [view === 'month' ? 'months' : 'weeks']: by }).toISODate() ?? '' });
  return (
    <Page.Main>
      <Page.Title>Calendar</Page.Title>
      <Layouts.Header title="Calendar" subtitle={`Times are on your own clock (${ownZoneWords()}).`} />
      <Layouts.Content>
        <Flex gap={4} alignItems="flex-end" paddingBottom={4} wrap="wrap">
          <Flex gap={2}>
            <Button variant="tertiary" onClick={() => move(-1)}>
              Previous
            </Button>
            <Button variant="tertiary" onClick={() => setSearch((before) => withoutDate(before))}>
              Today
            </Button>
            <Button variant="tertiary" onClick={() => move(1)}>
              Next
            </Button>
          </Flex>
          <Choice
            label="Show"
            value={view}
            options={Object.entries(views)}
            onChange={(value) => show({ view: value })}
          />
          <Choice
            label="For"
            value={partner}
            options={[
              [EVERYTHING, 'Everything'],
              [SHARED, 'Shared entries'],
              ...(data?.partners ?? []).map(({ code, name }): [string, string] => [code, name]),
            ]}
            onChange={(value) => show({ partner: value })}
          />
        </Flex>
        <Typography tag="h2" variant="beta" aria-live="polite">
          {headingOf(view, date)}
        </Typography>
        {isFailed && <Page.Error />}
        <CalendarTable
          label={headingOf(view, date)}
          days={days}
          month={view === 'month' ? date.month : undefined}
          items={(data?.items ?? []).filter((item) => shows(partner, item))}
          partners={new Map(data?.partners.map(({ code, name }) => [code, name]))}
          onShowWeek={(day) => show({ view: 'week', date: day })}
        />
      </Layouts.Content>
    </Page.Main>
  );
}

function withoutDate(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('date');
  return rest;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, text: string][];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field.Root name={label.toLowerCase()} minWidth="18rem">
      <Field.Label>{label}</Field.Label>
      <SingleSelect value={value} onChange={(chosen) => onChange(String(chosen))}>
        {options.map(([key, text]) => (
          <SingleSelectOption key={key} value={key}>
            {text}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
