import { useRef, useState } from 'react';
import { merchantCopy } from '../../copy/messages/merchant.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './About.module.css';
import { useIsCut } from './useIsCut.ts';

/** About three lines of a column: until layout, a longer text counts as cut. */
const SHORT_CHARACTERS = 180;

/** The restaurant's description; unfolded without scripts. */
export function About({ text }: { text: string }) {
  const copy = useCopy(merchantCopy);
  const [isOpen, setIsOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(paragraph, !isOpen) ?? text.length > SHORT_CHARACTERS;
  if (text === '') return null;
  return (
    <section aria-labelledby="about">
      <h2 id="about">{copy('merchant.about')}</h2>
      <p ref={paragraph} id="about-text" className={styles.text} data-folded={!isOpen}>
        {text}
      </p>
      {isCut && (
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
