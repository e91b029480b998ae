import { usePartner } from '../../partner/usePartner.ts';
import { recentPlaces } from '../../location/recent-places.ts';
import type { Choice } from './SuggestionList.tsx';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

interface Options {
  text: string;
  kinds: readonly Suggestion['kind'][];
  near?: string;
  /** Whether the text is being typed. */
  isTyping: boolean;
}

/** What a field suggests: recent places until something is typed, then what begins so. */
export function useChoices({ text, kinds, near, isTyping }: Options): readonly Choice[] {
  const { key } = usePartner();
  const isTyped = isTyping && text.trim() !== '';
  const suggestions = useSuggestions({ text, kinds, near, isWanted: isTyped });
  if (isTyped) return suggestions;
  const recent = kinds.includes('place') ? recentPlaces(key) : [];
  return recent
    .filter((place) => place !== text)
    .map((place) => ({ kind: 'recent', text: place, detail: '' }));
}
