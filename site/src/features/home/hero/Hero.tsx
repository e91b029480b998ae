import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Wrap } from '../../../components/Layout/Layout.tsx';
import { Anchor } from '../../../components/Link/Anchor.tsx';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { Surface } from '../../../components/Surface/Surface.tsx';
import { homeCopy } from '../../../copy/messages/home.ts';
import { Marked } from '../../../copy/format/Marked.tsx';
import { fillTokens, tokensOf } from '../../../copy/tokens.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { FindForm } from './FindForm.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  /** In place of the partner's own line and lead. */
  line?: string;
  lead?: string;
  /** In place of the first field's example. */
  prompt?: string;
}

/** The partner's dish and line, and the search form. */
export function Hero({ line, lead, prompt }: HeroProps) {
  const copy = useCopy(homeCopy);
  const partner = usePartner();
  const { year } = useRuntimeConfig();
  const { hero } = partner;
  const fill = (text: string) => fillTokens(text, tokensOf(partner, year));
  return (
    <Surface kind="hero" as="section" className={styles.hero} aria-labelledby="hero" data-hero="">
      <Wrap width="page" className={styles.words}>
        <Heading level={1} look="display" id="hero" className={styles.line}>
          <Marked>{fill(line || hero.line)}</Marked>
        </Heading>
        <Text look="lead" className={styles.lead}>
          <Marked>{fill(lead || hero.lead)}</Marked>
        </Text>
      </Wrap>
      {hero.picture && (
        <div className={styles.stage}>
          <div className={styles.picture}>
            {/* On phones part of the picture is behind the text: the middle preset is sharp enough and loads faster. */}
            <Picture {...hero.picture} sizes="(width >= 861px) 63vw, 82vw" isFirst />
          </div>
        </div>
      )}
      <Wrap width="page" className={styles.search}>
        <FindForm prompt={prompt} />
        <p className={styles.hungry}>
          {listOf(copy('home.hungry')).map((cuisine) => (
            <Anchor key={cuisine} to={cuisineAddress(cuisine)}>
              {cuisine}
            </Anchor>
          ))}
        </p>
      </Wrap>
    </Surface>
  );
}

/** A comma-separated list of an editor. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const cuisineAddress = (cuisine: string): string =>
  `/search?${new URLSearchParams({ restaurantOrCuisine: cuisine }).toString()}`;
