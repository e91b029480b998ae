import { Icon } from '../../components/Icon/Icon.tsx';
import { Unseen } from '../../components/Unseen/Unseen.tsx';
import { searchCopy } from '../../copy/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './Sought.module.css';
import { ids } from './useViews.ts';

interface SoughtProps {
  place: string;
  words: string;
  isOpen: boolean;
  onPress: () => void;
}

/** On a phone: what is being searched, in two lines; a press unfolds the fields. */
export function Sought({ place, words, isOpen, onPress }: SoughtProps) {
  const copy = useCopy(searchCopy);
  return (
    <button
      type="button"
      id={ids.folded}
      className={styles.sought}
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
      <Unseen>{copy('search.editLabel')}</Unseen>
    </button>
  );
}
