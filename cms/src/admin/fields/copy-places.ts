import rules from '../../desk/rules.json';

/** Where the wordings stand whose keys begin with this word. */
const places: Record<string, string> = {
  account: 'The account',
  activation: 'Activating a membership',
  activity: 'Reviews and history',
  cards: 'Linked cards',
  earn: 'The earn pages',
  home: 'The home page',
  howItWorks: 'How it works',
  join: 'Joining',
  mail: 'E-mails',
  merchant: 'A restaurant',
  overview: 'The overview of the account',
  privacy: 'Privacy choices',
  profile: 'The profile',
  recover: 'A forgotten password',
  search: 'The search',
  shell: 'Every page: header, footer and messages',
  signin: 'Signing in',
  statement: 'The statement',
  surveys: 'Surveys',
  unsubscribe: 'Ending e-mails',
};

export const placeOf = (key: string): string => places[key.split('.')[0] ?? ''] ?? 'Several pages';

/** What the site fills in and a new wording must keep, like {COUNT}; what every text may have, like {PROGRAM}, is not. */
export const placeholdersIn = (text: string): string[] =>
  [...new Set(text.match(/\{\w+\}/g))].filter((name) => !rules.tokens.includes(name.slice(1, -1)));
