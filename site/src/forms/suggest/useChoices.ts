import { useStoredValue } from '../../session/useStoredValue.ts';
import { searchValues } from '../../session/visitor/search-values.ts';
import type { Choice } from './SuggestionList.tsx';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

interface Options {
  text: string;
  kinds: readonly Suggestion['kind'][];
  near?: string;
  /** Whether the text is being typed. */
  isTyping: boolean;
}

/** What a field suggests: recent places until something is typed, then suggestions that begin with it. */
export function useChoices({ text, kinds, near, isTyping }: Options): readonly Choice[] {
  const isTyped = isTyping && text.trim() !== '';
  const suggestions = useSuggestions({ text, kinds, near, isWanted: isTyped });
  const recent = useStoredValue(searchValues.recentPlaces);
  if (isTyped) return suggestions;
  const places = kinds.includes('place') && recent ? recent : [];
  return places
    .filter((place) => place !== text)
    .map((place) => ({ kind: 'recent', text: place, detail: '' }));
}
