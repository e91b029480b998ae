import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultLocationQuery } from '../../api/queries.ts';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { earnCalendarCopy } from '../../copy/messages/planning/earn-calendar.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import { pointText } from '../../location/point-text.ts';
import { shownLocation } from '../../location/special-location.ts';
import styles from './EarnCalendarPage.module.css';
import { calendarQuery, namedLocation } from './earn-calendar.queries.ts';
import { Week } from './Week.tsx';
import { WhoseRate } from './WhoseRate.tsx';

/** The next seven days: how many restaurants near a place earn on each, and the best of them. */
export function EarnCalendarPage() {
  const copy = useCopy(earnCalendarCopy);
  const [query] = useSearchParams();
  const named = namedLocation(query);
  const { data: usual = fixedPlace } = useQuery(defaultLocationQuery);
  const { data, error, refetch } = useQuery(calendarQuery(named || pointText(usual)));
  const found = data?.kind === 'found' ? data : undefined;
  const place = (named && (found?.center?.location ?? shownLocation(named))) || usual.location;
  const isFailed = data?.kind === 'failed' || (!data && error !== null);
  return (
    <Section>
      <Wrap>
        <Stack gap={8}>
          <Heading level={1}>{copy('earnCalendar.title', { PLACE: place })}</Heading>
          <PlaceForm named={named} place={place} isUnknown={data?.kind === 'unknown'} />
          {!data && !error && <Spinner text={copy('earnCalendar.loading')} />}
          {isFailed && (
            <EmptyState
              icon={pageIcons.calendar}
              title={copy('earnCalendar.failed.title')}
              action={
                <Button variant="outline" onClick={() => void refetch()}>
                  {copy('earnCalendar.failed.again')}
                </Button>
              }
            >
              <p>{copy('earnCalendar.failed.text')}</p>
            </EmptyState>
          )}
          {found?.restaurants === 0 && (
            <EmptyState icon={pageIcons.calendar} title={copy('earnCalendar.empty.title', { PLACE: place })}>
              <p>{copy('earnCalendar.empty.text')}</p>
            </EmptyState>
          )}
          {found && found.restaurants > 0 && <Week days={found.days} location={named || usual.location} />}
          <div role="status">
            {found && found.restaurants > 0 && (
              <Text look="small" tone="quiet">
                {named === '' && `${copy('earnCalendar.guessed')} `}
                {found.restaurants === 1
                  ? copy('earnCalendar.countedOne', { PLACE: place })
                  : copy('earnCalendar.counted', { COUNT: found.restaurants, PLACE: place })}{' '}
                <WhoseRate address={`/search/calendar?${new URLSearchParams({ location: place })}`} />
              </Text>
            )}
          </div>
        </Stack>
      </Wrap>
    </Section>
  );
}

const fieldOf = (form: HTMLFormElement | null) =>
  form?.elements.namedItem('location') as HTMLInputElement | null | undefined;

interface PlaceFormProps {
  /** The place in the address. */
  named: string;
  /** Its full name, or where we think the visitor is. */
  place: string;
  isUnknown: boolean;
}

/** Works as a form without scripts. */
function PlaceForm({ named, place, isUnknown }: PlaceFormProps) {
  const copy = useCopy(earnCalendarCopy);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    const where = fieldOf(form.current);
    // Another address, as after a step back; what is being typed stays.
    if (where && !form.current?.contains(document.activeElement)) where.value = place;
  }, [named, place]);
  useEffect(() => {
    if (isUnknown && hasAsked.current) fieldOf(form.current)?.focus();
  }, [isUnknown]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('location') ?? '').trim();
    hasAsked.current = true;
    const query = typed === '' ? '' : `?${new URLSearchParams({ location: typed })}`;
    void navigate(`/search/calendar${query}`);
  };
  return (
    <form ref={form} action="/search/calendar" role="search" className={styles.form} onSubmit={submit}>
      <TextField
        id="calendar-where"
        name="location"
        label={copy('earnCalendar.where')}
        defaultValue={place}
        maxLength={120}
        autoComplete="postal-code"
        {...(isUnknown && { error: copy('earnCalendar.unknown') })}
      />
      <Button type="submit" variant="outline">
        {copy('earnCalendar.show')}
      </Button>
    </form>
  );
}
