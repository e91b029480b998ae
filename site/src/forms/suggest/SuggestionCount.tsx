import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { suggestionsCopy } from '../../copy/messages/fields/suggestions.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './Suggestions.module.css';

/** Announces how many suggestions are shown; nothing for none. */
export function SuggestionCount({ count }: { count: number }) {
  const copy = useCopy(suggestionsCopy);
  const text = count === 1 ? copy('search.oneSuggestion') : copy('search.suggestions', { COUNT: count });
  return (
    <span role="status" className={styles.count}>
      <VisuallyHidden>{count > 0 ? text : ''}</VisuallyHidden>
    </span>
  );
}
