import { Icon } from '../../components/Icon/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../copy/messages/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './SearchSummary.module.css';
import { ids } from './useViews.ts';

interface SearchSummaryProps {
  place: string;
  words: string;
  isOpen: boolean;
  onPress: () => void;
}

/** On a phone: the search in two lines; a press unfolds the fields. */
export function SearchSummary({ place, words, isOpen, onPress }: SearchSummaryProps) {
  const copy = useCopy(searchCopy);
  return (
    <button
      type="button"
      id={ids.folded}
      className={styles.summary}
      aria-expanded={isOpen}
      aria-controls="find"
      onClick={onPress}
    >
      <Icon name="search" />
      <span className={styles.words}>
        <b className={styles.place}>{place}</b>
        <span className={styles.what}>{words || copy('search.anything')}</span>
      </span>
      <u className={styles.edit} aria-hidden="true">
        {copy('search.edit')}
      </u>
      <VisuallyHidden>{copy('search.editLabel')}</VisuallyHidden>
    </button>
  );
}
