import { placeKey } from './place-name.ts';

/** Postal codes of states and inhabited territories. */
const names = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
} as const;

const codes = new Map<string, string>(
  Object.entries(names).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [placeKey(name), code],
  ]),
);

/** The code of a state given as code or name, normalised by `placeKey`. */
export const stateOf = (key: string): string | undefined => codes.get(key);

/** The code of a state's full name; a code alone is not accepted, because "or" and "in" are words. */
export const stateOfName = (key: string): string | undefined => (key.length > 2 ? codes.get(key) : undefined);

/** Every way to read words as a name and its state, whose name may have up to three words: "district of columbia". */
export const namesAndStates = (words: readonly string[]): { name: string; state: string }[] =>
  [1, 2, 3].flatMap((length) => {
    const state = stateOf(words.slice(-length).join(' '));
    return state ? [{ name: words.slice(0, -length).join(' '), state }] : [];
  });
