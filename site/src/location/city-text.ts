/** "Springfield, IL": a city's name alone may be one of several. */
export const cityText = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ');
