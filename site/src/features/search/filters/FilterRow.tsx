import { lazy, Suspense, useRef, useState } from 'react';
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
import { CheckChip } from './CheckChip.tsx';
import { cuisineOf } from './cuisine-of.ts';
import { DineInHint } from './DineInHint.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './FilterRow.module.css';
import { SortSelect } from './SortSelect.tsx';
import { useEarlyFilters } from './useEarlyFilters.ts';
import { usePartnerFilters } from './usePartnerFilters.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog }));

const CuisineDialog = lazy(async () => ({ default: (await import('./CuisineDialog.tsx')).CuisineDialog }));

const DINE_IN_ID = 'filter-dine-in';

interface FilterRowProps {
  search: SearchState;
  /** The place in a form that the api knows; empty while it is not known. */
  location: string;
  onSearch: (search: SearchState) => void;
}

/** Which dialog is open: every filter, the cuisines, or one kind of filter. */
type Opened = 'all' | 'cuisine' | ChoiceName;

/** The most used filters as chips, and a button for all filters. */
export function FilterRow({ search, location, onSearch }: FilterRowProps) {
  const copy = useCopy(searchCopy);
  const has = usePartnerFilters();
  const [opened, setOpened] = useState<Opened>();
  const count = countFilters(search);
  const row = useRef<HTMLDivElement>(null);
  useEarlyFilters(row, search);
  const save = (next: SearchState) => {
    setOpened(undefined);
    onSearch(next);
  };
  const dialog = { search, location, onSave: save, onClose: () => setOpened(undefined) };
  return (
    <div ref={row} className={styles.filters}>
      <ChipRow label={copy('search.filters')}>
        <Chip
          icon="sliders"
          aria-haspopup="dialog"
          className={styles.needsScript}
          onClick={() => setOpened('all')}
        >
          {copy('search.allFilters')}
          {count > 0 && <span className={styles.count}>{copy('search.filterCount', { COUNT: count })}</span>}
        </Chip>
        <SortSelect order={search.sortBy} />
        <span className={styles.rule} aria-hidden="true" />
        <CuisineChip words={search.restaurantOrCuisine} onClick={() => setOpened('cuisine')} />
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
            onClick={() => setOpened(name)}
          >
            {copy(`search.${name}`)}
            {countChosen(search, name) > 0 && (
              <span className={styles.count}>{countChosen(search, name)}</span>
            )}
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
      {opened && (
        <Suspense>
          {opened === 'cuisine' ? (
            <CuisineDialog {...dialog} />
          ) : (
            <FilterDialog {...dialog} kind={opened === 'all' ? undefined : opened} />
          )}
        </Suspense>
      )}
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
      {cuisine ?? copy('search.cuisine')}
    </Chip>
  );
}

const nothing = () => undefined;

const countChosen = (search: SearchState, name: ChoiceName): number =>
  search[name].filter((value) => value !== DINE_IN).length;
