import { activityStates } from '@dinelink/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
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
import { type ActivityFilter, filterOf, isFiltered, yearsOf } from './activity-filter.ts';
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
    // A month alone is one of this year.
    if (chosen.get('month') && !chosen.get('year')) chosen.set('year', String(thisYear));
    void navigate(pageAddress(1, filterOf(chosen)), { preventScrollReset: true });
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
        options={yearsOf(thisYear).map((year) => ({ value: String(year), text: String(year) }))}
      />
      <SelectField
        {...field('month')}
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
