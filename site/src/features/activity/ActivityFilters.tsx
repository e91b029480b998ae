import { activityStates } from '@dinelink/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { useMessages } from '../../components/ComponentMessages/ComponentMessages.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { monthNameText } from '../../copy/format/dates.ts';
import { activityCopy } from '../../copy/messages/account/activity.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { type ActivityFilter, filterOf, isFiltered, withYear, yearsOf } from './activity-filter.ts';
import { filterCardsQuery } from './activity.queries.ts';
import styles from './ActivityFilters.module.css';
import { pageAddress } from './page-of.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const earnedOrNot = {
  earned: 'activity.filter.state.earned',
  notEarned: 'activity.filter.state.notEarned',
} as const;
// An open row has the same text in its status.
const stateTexts = {
  translated: { ...earnedOrNot, open: 'activity.status.processing' },
  legacy: { ...earnedOrNot, open: 'activity.status.pendingReview' },
} as const;

/** Chooses year, month, status and card; the choice is kept in the address. Works without scripts too. */
export function ActivityFilters({ filter }: { filter: ActivityFilter }) {
  const copy = useCopy(activityCopy);
  const { year: thisYear } = useRuntimeConfig();
  const { activityStyle } = usePartner();
  const states = stateTexts[activityStyle];
  const navigate = useNavigate();
  const id = useId();
  const cards = useCardOptions(filter.card);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    // Chosen before the scripts were there, a month may be without its year.
    void navigate(pageAddress(1, filterOf(withYear(chosen, thisYear))), { preventScrollReset: true });
  };
  const field = (name: 'year' | 'month' | 'state' | 'card') => ({
    id: `${id}-${name}`,
    name,
    label: copy(`activity.filter.${name}`),
    placeholder: copy(`activity.filter.${name}.any`),
    defaultValue: String(filter[name] ?? ''),
  });
  return (
    <form method="get" className={styles.filters} aria-label={copy('activity.filter')} onSubmit={onSubmit}>
      <SelectField
        {...field('year')}
        onChange={clearMonth}
        options={yearsOf(thisYear).map((year) => ({ value: String(year), text: String(year) }))}
      />
      <SelectField
        {...field('month')}
        onChange={(event) => chooseYear(event, thisYear)}
        options={MONTHS.map((month) => ({ value: String(month), text: monthNameText(month) }))}
      />
      <SelectField
        {...field('state')}
        options={activityStates.map((state) => ({
          value: state,
          text: copy(states[state]),
        }))}
      />
      <SelectField {...field('card')} options={cards} />
      <Button variant="outline" type="submit">
        {copy('activity.filter.show')}
      </Button>
      {isFiltered(filter) && (
        <ButtonLink to="?" variant="quiet">
          {copy('activity.filter.all')}
        </ButtonLink>
      )}
    </form>
  );
}

type Choice = ChangeEvent<HTMLSelectElement>;

const selectOf = ({ currentTarget: { form } }: Choice, name: string) => {
  const select = form?.elements.namedItem(name);
  return select instanceof HTMLSelectElement ? select : undefined;
};

/** A month is one of a year: this year is chosen with it, where none was. */
function chooseYear(event: Choice, thisYear: number): void {
  const year = selectOf(event, 'year');
  if (year?.value === '' && event.currentTarget.value !== '') year.value = String(thisYear);
}

/** All years have no month. */
function clearMonth(event: Choice): void {
  const month = selectOf(event, 'month');
  if (month && event.currentTarget.value === '') month.value = '';
}

/** The linked cards, and the chosen one where it is linked no longer. */
function useCardOptions(chosen: string | undefined) {
  const copy = useCopy(activityCopy);
  const messages = useMessages();
  const { data } = useQuery(filterCardsQuery);
  const options = (data?.items ?? []).map(({ cardType, lastFour }) => ({
    value: lastFour,
    text: copy('activity.card', { BRAND: messages[cardType], LAST_FOUR: lastFour }),
  }));
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, text: copy('activity.filter.card.other', { LAST_FOUR: chosen }) }];
}
