import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { IconButton } from '../../components/Button/IconButton.tsx';
import { FindBar } from '../../components/FindBar/FindBar.tsx';
import { searchCopy } from '../../copy/messages/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { rejectionCode } from './results/rejection-code.ts';
import type { Rejection } from './search.queries.ts';
import styles from './SearchForm.module.css';
import { rememberedMapView } from './state/search-storage.ts';
import { meantLocation, searchOfForm } from './state/search-of-form.ts';
import type { SearchState } from './state/search-state.ts';
import { SuggestField } from './suggest/SuggestField.tsx';
import { ids } from './useViews.ts';
import { LOCATION_CHARACTERS, WORDS_CHARACTERS } from '../../location/search-lengths.ts';
import { CURRENT_LOCATION } from '../../location/special-location.ts';

interface SearchFormProps {
  search: SearchState;
  /** The search's location for the api; empty while it is not known. */
  location: string;
  /** What the field of the place shows. */
  place: string;
  /** The location in the address. */
  asked: string;
  /** The default location. */
  usualPlace: string;
  rejection: Rejection | undefined;
  /** On phones the fields are collapsed. */
  isOpen: boolean;
  onSearch: (search: SearchState) => void;
  /** The filters belong to the form: without scripts they are sent with it. */
  children: ReactNode;
}

/** The fields for place and words, and the filters; works as a form without scripts. */
export function SearchForm(props: SearchFormProps) {
  const { search, asked, location, place, usualPlace, rejection, isOpen, onSearch, children } = props;
  const copy = useCopy(searchCopy);
  const navigate = useNavigate();
  const { key } = usePartner();
  const form = useRef<HTMLFormElement>(null);
  const [isPlaceMissing, setIsPlaceMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = searchOfForm(event.currentTarget, search);
    setIsPlaceMissing(sent.location === '');
    if (sent.location === '') event.currentTarget.querySelector('input')?.focus();
    // The usual place is the middle of where visitors are, the place of its name that of a city.
    else if (search.location === '' && sent.location === usualPlace) onSearch({ ...sent, location: '' });
    else
      onSearch({ ...sent, location: meantLocation(sent.location, search.location, rememberedMapView(key)) });
  };
  const useHere = () => {
    if (!form.current) return;
    const { fallbackLocation: _fallback, ...typed } = searchOfForm(form.current, search);
    onSearch({ ...typed, location: CURRENT_LOCATION });
  };
  const errorOf = (field: string) =>
    rejection?.field === field ? copy(`search.refused.${rejectionCode(rejection)}`) : undefined;
  return (
    <form
      ref={form}
      action="/search"
      role="search"
      aria-label={copy('search.form')}
      // The address holds the search: filters that the browser puts back would be applied as if just chosen.
      autoComplete="off"
      onSubmit={submit}
    >
      <FindBar id="find" className={isOpen ? undefined : styles.folded}>
        <SuggestField
          id={ids.where}
          name="location"
          label={copy('search.where')}
          placeholder={copy('search.wherePlaceholder')}
          value={place}
          address={asked}
          maxLength={LOCATION_CHARACTERS}
          kinds={['place']}
          error={isPlaceMissing ? copy('search.whereRequired') : errorOf('location')}
          end={
            <IconButton
              icon="here"
              look="bare"
              label={copy('search.here')}
              className={styles.here}
              onClick={useHere}
            />
          }
        />
        <SuggestField
          id="search-what"
          name="restaurantOrCuisine"
          label={copy('search.what')}
          placeholder={copy('search.whatPlaceholder')}
          value={search.restaurantOrCuisine}
          maxLength={WORDS_CHARACTERS}
          kinds={['cuisine', 'merchant']}
          near={location || undefined}
          error={errorOf('restaurantOrCuisine')}
          onPick={({ merchantId }) => {
            if (merchantId === undefined) return true;
            void navigate(`/merchants/${merchantId}`);
            return false;
          }}
        />
        <Button type="submit" icon="search" className={styles.button}>
          {copy('search.find')}
        </Button>
      </FindBar>
      {search.campaignCode !== '' && <input type="hidden" name="campaignCode" value={search.campaignCode} />}
      {children}
    </form>
  );
}
