import { Anchor } from '../../../components/Link/Anchor.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import { useSuggestions } from '../../../forms/suggest/useSuggestions.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import styles from './Guesses.module.css';

/** Links to the same search at places whose names begin like the typed one. */
export function PlaceSuggestions({ search }: { search: SearchState }) {
  const copy = useCopy(searchCopy);
  const typed = search.location;
  const isWanted = kindOfLocation(typed) === 'text';
  const places = useSuggestions({ text: typed, kinds: ['place'], isWanted })
    .map(({ text }) => text)
    .filter((text) => text !== typed);
  return (
    <div role="status">
      {places.length > 0 && (
        <>
          <p className={styles.lead}>{copy('search.none.meant')}</p>
          <ul className={styles.guesses}>
            {places.map((location) => (
              <li key={location}>
                <Anchor to={searchAddress({ ...search, location, pageNo: 1 })}>{location}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
