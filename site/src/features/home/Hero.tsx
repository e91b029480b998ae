import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { IconButton } from '../../components/Button/IconButton.tsx';
import { FindBar, FindField } from '../../components/FindBar/FindBar.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { Anchor } from '../../components/Link/Anchor.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { homeCopy } from '../../copy/messages/home.ts';
import { Marked } from '../../copy/format/Marked.tsx';
import { fillTokens, tokensOf } from '../../copy/tokens.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
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
        <div className={styles.picture}>
          {/* On phones part of the picture is behind the text: the middle preset is sharp enough and loads faster. */}
          <Picture {...hero.picture} sizes="(width >= 861px) 63vw, 82vw" isFirst />
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

function FindForm({ prompt }: Pick<HeroProps, 'prompt'>) {
  const copy = useCopy(homeCopy);
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`/search?${new URLSearchParams(fields).toString()}`);
  };
  return (
    <form
      action="/search"
      role="search"
      aria-label={copy('home.findLabel')}
      className={styles.find}
      onSubmit={find}
    >
      <FindBar background="float">
        <FindField id="find-where" label={copy('home.where')} className={styles.where}>
          <input
            id="find-where"
            name="location"
            placeholder={prompt || copy('home.wherePlaceholder')}
            autoComplete="postal-code"
            maxLength={120}
            enterKeyHint="search"
          />
          <IconButton
            icon="here"
            look="bare"
            label={copy('home.here')}
            className={styles.here}
            onClick={() => void navigate('/search?location=Current+Location')}
          />
        </FindField>
        <FindField id="find-what" label={copy('home.what')}>
          <input
            id="find-what"
            name="restaurantOrCuisine"
            placeholder={copy('home.whatPlaceholder')}
            autoComplete="off"
            maxLength={80}
            enterKeyHint="search"
          />
        </FindField>
        <Button type="submit" icon="search" className={styles.button}>
          {copy('home.find')}
        </Button>
      </FindBar>
    </form>
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
