import { Heading } from '../../components/Heading/Heading.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { Anchor } from '../../components/Link/Anchor.tsx';
import { homeCopy } from '../../copy/messages/home.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { cuisineAddress, listOf } from './hero/Hero.tsx';
import styles from './OccasionLinks.module.css';

/** Links to searches by occasion. */
export function OccasionLinks() {
  const copy = useCopy(homeCopy);
  return (
    <Section aria-labelledby="moods">
      <Wrap width="page">
        <Heading level={2} id="moods" className={styles.question}>
          {copy('home.mood')}
        </Heading>
        <ul className={styles.moods}>
          {listOf(copy('home.cuisines')).map((cuisine) => (
            <li key={cuisine}>
              <Anchor to={cuisineAddress(cuisine)}>{cuisine}</Anchor>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}
