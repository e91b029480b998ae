import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { Arrows } from './Arrows.tsx';
import styles from './Carousel.module.css';
import { useTrack } from './useTrack.ts';

export type CarouselProps = {
  title: ReactNode;
  /** Below the title: the location and a link to change it. */
  subtitle?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3;
  slides: readonly { id: string; content: ReactNode }[];
  /** Slide width in px; 200 for merchants among other content. */
  slideWidth?: 200 | 250;
};

/** A row of slides with scroll snapping and arrows; focused slides scroll into view. */
export function Carousel({ title, subtitle, level = 2, slides, slideWidth = 250 }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const { isAtStart, isAtEnd, step } = useTrack(track, slides.length);
  const Title = `h${level}` as const;
  return (
    <section
      className={classes(styles.carousel, slideWidth === 200 && styles.narrow)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <Title id={titleId} className={styles.title}>
            {title}
          </Title>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <Arrows isAtStart={isAtStart} isAtEnd={isAtEnd} onStep={step} />
      </div>
      <ul ref={track} className={styles.track}>
        {slides.map(({ id, content }) => (
          <li key={id} data-slide={id} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}
