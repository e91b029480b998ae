import { startTransition, useRef, useState } from 'react';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Chip, ChipRow } from '../../../components/Chip/Chip.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { isServer } from '../../../environment.ts';
import {
  type ChoiceName,
  choiceNames,
  countFilters,
  DINE_IN,
  type SearchState,
  switches,
} from '../state/search-state.ts';
import { classes } from '../../../styles/classes.ts';
import { CheckChip } from './CheckChip.tsx';
import { searchOfForm, withTyped } from '../state/search-of-form.ts';
import { cuisineOf } from './cuisine-of.ts';
import { DineInHint } from './DineInHint.tsx';
import { type DialogName, type Opened, OpenedDialog } from './OpenedDialog.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './FilterRow.module.css';
import { SortSelect } from './SortSelect.tsx';
import { useEarlyFilters } from './useEarlyFilters.ts';
import { usePartnerFilters } from './usePartnerFilters.ts';

const DINE_IN_ID = 'filter-dine-in';

interface FilterRowProps {
  search: SearchState;
  /** What the field of the place shows for this search. */
  place: string;
  /** The place in a form that the api knows; empty while it is not known. */
  location: string;
  onSearch: (search: SearchState) => void;
}

/** The most used filters as chips, and a button for all filters. */
export function FilterRow({ search, place, location, onSearch }: FilterRowProps) {
  const copy = useCopy(searchCopy);
  const has = usePartnerFilters();
  const [opened, setOpened] = useState<Opened>();
  const count = countFilters(search) + (cuisineOf(search.restaurantOrCuisine) ? 1 : 0);
  const row = useRef<HTMLDivElement>(null);
  useEarlyFilters(row, search);
  const save = (next: SearchState) => {
    setOpened(undefined);
    onSearch(next);
  };
  const open = (name: DialogName) => {
    const form = row.current?.closest('form');
    const typed = form ? searchOfForm(form, search) : search;
    // A transition: the pressed button is drawn before the dialog with all its fields is.
    startTransition(() => setOpened({ name, ...withTyped({ search, location }, typed, place) }));
  };
  return (
    <div ref={row} className={styles.filters}>
      <ChipRow label={copy('search.filters')}>
        <Chip
          icon={pageIcons.sliders}
          aria-haspopup="dialog"
          className={styles.needsScript}
          badge={count > 0 ? copy('search.filterCount', { COUNT: count }) : undefined}
          onClick={() => open('all')}
        >
          {copy('search.allFilters')}
        </Chip>
        {has('sortBy') && <SortSelect order={search.sortBy} />}
        <span className={styles.rule} aria-hidden="true" />
        <CuisineChip words={search.restaurantOrCuisine} onClick={() => open('cuisine')} />
        {has('features') && (
          <CheckChip id={DINE_IN_ID} name="features" value={DINE_IN} isOn={search.features.includes(DINE_IN)}>
            {copy('search.dine-in')}
          </CheckChip>
        )}
        {switches.filter(has).map((name) => (
          <CheckChip key={name} name={name} value="true" isOn={search[name]}>
            {copy(`search.${name}`)}
          </CheckChip>
        ))}
        {choiceNames.filter(has).map((name) => (
          <Chip
            key={name}
            opens
            aria-haspopup="dialog"
            className={styles.needsScript}
            badge={countChosen(search, name) || undefined}
            onClick={() => open(name)}
          >
            {copy(`search.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      {/* Without the filters that are chips above: a filter sent twice could not be removed. */}
      <noscript>
        {/* No script reads this part, so it is not hydrated. */}
        {isServer && (
          <div className={styles.plain}>
            <FilterFields search={search} onChange={nothing} only="rest" />
          </div>
        )}
      </noscript>
      {has('features') && <DineInHint filterId={DINE_IN_ID} />}
      {opened && <OpenedDialog {...opened} onSave={save} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** Opens the cuisines; says the one that is searched for. */
function CuisineChip({ words, onClick }: { words: string; onClick: () => void }) {
  const copy = useCopy(searchCopy);
  const cuisine = cuisineOf(words);
  return (
    <Chip
      opens
      aria-haspopup="dialog"
      aria-label={cuisine && copy('search.chosenCuisine', { CUISINE: cuisine })}
      className={styles.needsScript}
      onClick={onClick}
    >
      <span className={classes(styles.cuisine, cuisine && styles.chosen)}>
        {cuisine ?? copy('search.cuisine')}
      </span>
    </Chip>
  );
}

const nothing = () => undefined;

const countChosen = (search: SearchState, name: ChoiceName): number =>
  search[name].filter((value) => value !== DINE_IN).length;
