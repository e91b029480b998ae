import { classes } from '../../styles/classes.ts';
import styles from './Wordmark.module.css';

export type WordmarkProps = {
  parts: readonly { text: string }[];
  uppercase?: boolean;
  italic?: boolean;
  size?: 'usual' | 'large';
};

/** A partner's name as text. Face, weights and tracking are custom properties of its style sheet (wordmarkCss). */
export function Wordmark({ parts, uppercase = false, italic = false, size = 'usual' }: WordmarkProps) {
  return (
    <span
      className={classes(styles.mark, uppercase && styles.uppercase, italic && styles.italic, styles[size])}
    >
      {parts.map(({ text }, index) => (
        // Two parts may say the same, and their order never changes.
        <span key={index} className={styles.part}>
          {index > 0 && ' '}
          {text}
        </span>
      ))}
    </span>
  );
}
