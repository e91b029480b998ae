import { type ComponentProps, type ComponentType, type FormEvent, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { IconButton } from '../../components/Button/IconButton.tsx';
import { FindBar, FindField } from '../../components/FindBar/FindBar.tsx';
import { homeCopy } from '../../copy/messages/home.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { FieldSuggestionsProps } from '../../forms/suggest/FieldSuggestions.tsx';
import styles from './Hero.module.css';

// Loaded when a field is first used; without it the field stays a plain one.
const FieldSuggestions = lazy<ComponentType<FieldSuggestionsProps>>(() =>
  import('../../forms/suggest/FieldSuggestions.tsx').then(
    (loaded) => ({ default: loaded.FieldSuggestions }),
    () => ({ default: () => null }),
  ),
);

const PLACES = ['place'] as const;
const FOOD = ['cuisine', 'merchant'] as const;

/** The search as a form, which works without scripts; `prompt` replaces the first field's example. */
export function FindForm({ prompt }: { prompt?: string }) {
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
          <SuggestingInput
            id="find-where"
            name="location"
            placeholder={prompt || copy('home.wherePlaceholder')}
            autoComplete="postal-code"
            maxLength={120}
            suggest={{ label: copy('home.where'), kinds: PLACES }}
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
          <SuggestingInput
            id="find-what"
            name="restaurantOrCuisine"
            placeholder={copy('home.whatPlaceholder')}
            autoComplete="off"
            maxLength={80}
            suggest={{
              ...{ label: copy('home.what'), kinds: FOOD, nearField: 'location' },
              onPick: ({ merchantId }) => {
                if (merchantId === undefined) return true;
                void navigate(`/merchants/${merchantId}`);
                return false;
              },
            }}
          />
        </FindField>
        <Button type="submit" icon="search" className={styles.button}>
          {copy('home.find')}
        </Button>
      </FindBar>
    </form>
  );
}

type SuggestingInputProps = ComponentProps<'input'> & { suggest: Omit<FieldSuggestionsProps, 'input'> };

/** A plain input that becomes a combobox when it is used. */
function SuggestingInput({ suggest, ...input }: SuggestingInputProps) {
  const [used, setUsed] = useState<HTMLInputElement>();
  return (
    <>
      <input
        {...input}
        enterKeyHint="search"
        onFocus={(event) => setUsed(event.currentTarget)}
        // The focus may have come before the scripts.
        onInput={(event) => setUsed(event.currentTarget)}
      />
      {used && (
        <Suspense>
          <FieldSuggestions input={used} {...suggest} />
        </Suspense>
      )}
    </>
  );
}
