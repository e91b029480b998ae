import { type SortOrder, sortOrders } from '@dinelink/contract/calls';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './SortSelect.module.css';
import { useChosen } from './useChosen.ts';

/** The sort order as a select that looks like a chip. */
export function SortSelect({ order }: { order: SortOrder }) {
  const copy = useCopy(searchCopy);
  const [chosen, setChosen] = useChosen<string>(order);
  const select = useRef<HTMLSelectElement>(null);
  // Keeps what was chosen before hydration.
  useEffect(() => {
    if (select.current) setChosen(select.current.value);
  }, [setChosen]);
  return (
    <label className={styles.sort}>
      <Icon name="sort" className={styles.icon} />
      <VisuallyHidden>{copy('search.sort')}</VisuallyHidden>
      <select
        ref={select}
        name="sortBy"
        value={chosen}
        className={styles.select}
        onChange={(event) => {
          setChosen(event.target.value);
          event.target.form?.requestSubmit();
        }}
      >
        {sortOrders.map((each) => (
          <option key={each} value={each}>
            {copy(`search.${each}`)}
          </option>
        ))}
      </select>
      <Icon name="down" className={styles.icon} />
    </label>
  );
}
