import { type FocusEvent, type FormEvent, lazy, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button/Button.tsx';
import { IconButton } from '../../../components/Button/IconButton.tsx';
import { FindBar, FindField } from '../../../components/FindBar/FindBar.tsx';
import { homeCopy } from '../../../copy/messages/home.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { OptionalPart } from '../../../document/OptionalPart.tsx';
import { LOCATION_CHARACTERS, WORDS_CHARACTERS } from '../../../location/search-lengths.ts';
import styles from './Hero.module.css';

// Loaded when a field is first used; without it the field stays a plain one.
const FindSuggestions = lazy(async () => ({
  default: (await import('./FindSuggestions.tsx')).FindSuggestions,
}));

/** The search as a form, which works without scripts; `prompt` replaces the first field's example. */
export function FindForm({ prompt }: { prompt?: string }) {
  const copy = useCopy(homeCopy);
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`/search?${new URLSearchParams(fields).toString()}`);
  };
  const [used, setUsed] = useState<readonly HTMLInputElement[]>([]);
  const use = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && !used.includes(target)) setUsed([...used, target]);
  };
  const form = useRef<HTMLFormElement>(null);
  // What was focused and typed before the scripts is not told to React.
  useEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && form.current?.contains(field)) setUsed([field]);
  }, []);
  return (
    <form
      ref={form}
      action="/search"
      role="search"
      aria-label={copy('home.findLabel')}
      className={styles.find}
      onSubmit={find}
      onFocus={use}
    >
      <FindBar background="float">
        <FindField id="find-where" label={copy('home.where')} className={styles.where}>
          <input
            id="find-where"
            name="location"
            placeholder={prompt || copy('home.wherePlaceholder')}
            autoComplete="postal-code"
            maxLength={LOCATION_CHARACTERS}
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
            maxLength={WORDS_CHARACTERS}
            enterKeyHint="search"
          />
        </FindField>
        <Button type="submit" icon="search" className={styles.button}>
          {copy('home.find')}
        </Button>
      </FindBar>
      <OptionalPart>
        {used.map((input) => (
          <FindSuggestions key={input.id} input={input} />
        ))}
      </OptionalPart>
    </form>
  );
}
