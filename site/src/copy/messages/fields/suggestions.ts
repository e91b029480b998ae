/** The announcement of a field's suggestions; apart from the search's texts, because account pages suggest too. */
export const suggestionsCopy = {
  'search.suggestions': '{COUNT} suggestions. Use the arrow keys to move through them.',
  'search.oneSuggestion': '1 suggestion. Use the arrow keys to reach it.',
} as const;
