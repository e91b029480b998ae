import { useWords } from '../Words/Words.tsx';
import styles from './Field.module.css';

/** Explains the star; once in every form that has a required field. */
export function RequiredNote() {
  return <p className={styles.help}>{useWords().requiredNote}</p>;
}
