import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './OptionCount.module.css';

/** How many places an option of a filter leaves; nothing while that is not known. */
export function OptionCount({ count }: { count: number | undefined }) {
  const copy = useCopy(searchCopy);
  if (count === undefined) return null;
  const shown = count.toLocaleString('en-US');
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>
        {count === 1 ? copy('search.optionOne') : copy('search.optionCount', { COUNT: shown })}
      </VisuallyHidden>
    </span>
  );
}
