import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './Field.module.css';

/** Explains the star, once in every form with a required field. */
export function RequiredNote() {
  return <p className={styles.help}>{useMessages().requiredNote}</p>;
}
