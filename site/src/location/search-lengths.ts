/** The longest place that the api searches for. */
export const LOCATION_CHARACTERS = 120;
/** The longest name of a restaurant or cuisine that it searches for. */
export const WORDS_CHARACTERS = 80;
