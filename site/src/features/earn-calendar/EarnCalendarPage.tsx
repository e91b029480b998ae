import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultLocationQuery } from '../../api/queries.ts';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LoadFailed } from '../../components/EmptyState/LoadFailed.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { earnCalendarCopy } from '../../copy/messages/planning/earn-calendar.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { calendarAddress } from '../../location/calendar-address.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import { kindOfLocation } from '../../location/kind-of-location.ts';
import { pointText } from '../../location/point-text.ts';
import { LOCATION_CHARACTERS } from '../../location/search-lengths.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { rememberedPlace } from '../../session/visitor/remembered-place.ts';
import styles from './EarnCalendarPage.module.css';
import { calendarQuery, namedLocation } from './earn-calendar.queries.ts';
import { Week } from './Week.tsx';
import { WhoseRate } from './WhoseRate.tsx';

/** The next seven days: how many restaurants near a place earn on each, and the best of them. */
export function EarnCalendarPage() {
  const copy = useCopy(earnCalendarCopy);
  const [query] = useSearchParams();
  const named = namedLocation(query);
  useRememberedPlace(named);
  const { data: usual = fixedPlace } = useQuery(defaultLocationQuery);
  const { data, error, refetch } = useQuery(calendarQuery(named || pointText(usual)));
  const found = data?.kind === 'found' ? data : undefined;
  const isArea = kindOfLocation(named) === 'box';
  const town = (named && (found?.center?.location ?? named)) || usual.location;
  const where = isArea ? copy('earnCalendar.area') : copy('earnCalendar.near', { PLACE: town });
  const isFailed = data?.kind === 'failed' || (!data && error !== null);
  return (
    <Section>
      <Wrap>
        <Stack gap={8}>
          <Heading level={1}>{copy('earnCalendar.title', { WHERE: where })}</Heading>
          <PlaceForm named={named} place={isArea ? named : town} isUnknown={data?.kind === 'unknown'} />
          {!data && !error && <Spinner text={copy('earnCalendar.loading')} />}
          {isFailed && (
            <LoadFailed
              icon={pageIcons.calendar}
              title={copy('earnCalendar.failed.title')}
              text={copy('earnCalendar.failed.text')}
              again={copy('earnCalendar.failed.again')}
              onAgain={refetch}
              variant="outline"
            />
          )}
          {found?.restaurants === 0 && (
            <EmptyState icon={pageIcons.calendar} title={copy('earnCalendar.empty.title', { WHERE: where })}>
              <p>{copy('earnCalendar.empty.text')}</p>
            </EmptyState>
          )}
          {found && found.restaurants > 0 && (
            <Week days={found.days} restaurants={found.restaurants} location={named || usual.location} />
          )}
          <div role="status">
            {found && found.restaurants > 0 && (
              <Text look="small" tone="quiet">
                {named === '' && `${copy('earnCalendar.guessed')} `}
                {found.restaurants === 1
                  ? copy('earnCalendar.countedOne', { WHERE: where })
                  : copy('earnCalendar.counted', { COUNT: found.restaurants, WHERE: where })}{' '}
                <WhoseRate address={calendarAddress(named)} />
              </Text>
            )}
          </div>
        </Stack>
      </Wrap>
    </Section>
  );
}

/** A calendar without a place shows that of the last search. */
function useRememberedPlace(named: string): void {
  const { key } = usePartner();
  const navigate = useNavigate();
  useEffect(() => {
    if (named !== '') return;
    const last = calendarAddress(rememberedPlace(key));
    if (last !== calendarAddress('')) void navigate(last, { replace: true });
  }, [key, named, navigate]);
}

interface PlaceFormProps {
  /** The place in the address. */
  named: string;
  /** Its full name, the sides of a map area, or where we think the visitor is. */
  place: string;
  isUnknown: boolean;
}

/** Works as a form without scripts. */
function PlaceForm({ named, place, isUnknown }: PlaceFormProps) {
  const copy = useCopy(earnCalendarCopy);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    const where = input.current;
    // Another address, as after a step back; what is being typed stays.
    if (where && !where.form?.contains(document.activeElement)) where.value = place;
  }, [named, place]);
  useEffect(() => {
    if (isUnknown && hasAsked.current) input.current?.focus();
  }, [isUnknown]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    hasAsked.current = true;
    void navigate(calendarAddress(input.current?.value ?? ''));
  };
  return (
    <form action="/search/calendar" role="search" className={styles.form} onSubmit={submit}>
      <TextField
        ref={input}
        id="calendar-where"
        name="location"
        label={copy('earnCalendar.where')}
        defaultValue={place}
        maxLength={LOCATION_CHARACTERS}
        autoComplete="postal-code"
        {...(isUnknown && { error: copy('earnCalendar.unknown') })}
      />
      <Button type="submit" variant="outline">
        {copy('earnCalendar.show')}
      </Button>
    </form>
  );
}
