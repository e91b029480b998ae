import { type SortOrder, sortOrders } from '@dinelink/contract/calls';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './SortSelect.module.css';

/** The sort order as a select that looks like a chip. */
export function SortSelect({ order }: { order: SortOrder }) {
  const copy = useCopy(searchCopy);
  return (
    <label className={styles.sort}>
      <Icon name="sort" className={styles.icon} />
      <VisuallyHidden>{copy('search.sort')}</VisuallyHidden>
      <select
        // The address is the value; the key resets the select when it changes.
        key={order}
        name="sortBy"
        defaultValue={order}
        className={styles.select}
        onChange={(event) => event.target.form?.requestSubmit()}
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
