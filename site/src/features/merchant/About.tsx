import { useState } from 'react';
import { merchantCopy } from '../../copy/merchant.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './About.module.css';

/** Longer texts begin folded; three lines of a column hold about this much. */
const SHORT_CHARACTERS = 180;

/** What the restaurant says of itself. Who runs no scripts reads all of it at once. */
export function About({ text }: { text: string }) {
  const copy = useCopy(merchantCopy);
  const [isOpen, setIsOpen] = useState(false);
  if (text === '') return null;
  const isLong = text.length > SHORT_CHARACTERS;
  return (
    <section aria-labelledby="about">
      <h2 id="about">{copy('merchant.about')}</h2>
      <p id="about-text" className={styles.text} data-folded={isLong && !isOpen}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls="about-text"
          onClick={() => setIsOpen(!isOpen)}
        >
          {copy(isOpen ? 'merchant.showLess' : 'merchant.showMore')}
        </button>
      )}
    </section>
  );
}
