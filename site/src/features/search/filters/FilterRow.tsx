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
import { DineInHint } from './DineInHint.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './FilterRow.module.css';
import { SortSelect } from './SortSelect.tsx';
import { useEarlyFilters } from './useEarlyFilters.ts';
import { usePartnerFilters } from './usePartnerFilters.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog }));

const DINE_IN_ID = 'filter-dine-in';

interface FilterRowProps {
  search: SearchState;
  /** The place in a form that the api knows; empty while it is not known. */
  location: string;
  onSearch: (search: SearchState) => void;
}

/** Which dialog is open: every filter, or one kind. */
type Opened = 'all' | ChoiceName;

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
          <FilterDialog
            search={search}
            location={location}
            kind={opened === 'all' ? undefined : opened}
            onSave={save}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const nothing = () => undefined;

const countChosen = (search: SearchState, name: ChoiceName): number =>
  search[name].filter((value) => value !== DINE_IN).length;
