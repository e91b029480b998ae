import { type SortOrder, sortOrders } from '@dinelink/contract/calls';
import { useRef } from 'react';
import { chipSurface } from '../../../components/Chip/chip-surface.ts';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { classes } from '../../../styles/classes.ts';
import { useControlValue, useEarlyControl } from '../state/useControlValue.ts';
import styles from './SortSelect.module.css';

/** The sort order as a select that looks like a chip. */
export function SortSelect({ order }: { order: SortOrder }) {
  const copy = useCopy(searchCopy);
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useControlValue<string>(order);
  useEarlyControl(select, ({ value }) => setChosen(value));
  return (
    <label className={classes(chipSurface, styles.sort)}>
      <Icon name={pageIcons.sort} className={styles.icon} />
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
