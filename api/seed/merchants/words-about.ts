import type { Cuisine } from '@dinelink/contract';
import type { Random } from '../random.ts';

const beginnings = [
  '{name} has been cooking {cuisine} in {place} since {year}.',
  'The same family has run this kitchen in {place} since {year}, and {cuisine} is what it knows.',
  '{name} opened its doors in {place} in {year} and has kept its tables full ever since.',
  'Behind a plain front in {place}, {name} serves {cuisine} the way its cooks eat at home.',
];
const middles = [
  'The menu follows the market and changes a little every week.',
  'Everything is made from scratch, down to the sauces and the bread.',
  'The room seats fifty, half of it at a long shared table.',
  'An open kitchen, a short menu and people who know it by heart.',
  'The bar pours local beers and a dozen wines by the glass.',
  'Vegetarians find more than a side dish here.',
];
const endings = [
  'Regulars come for the {dish}.',
  'First time? Start with the {dish}.',
  'The {dish} has been on the menu from the first day.',
  'Come hungry, and leave room for dessert.',
  'On warm evenings the terrace is the place to be.',
  'Families are welcome, dogs too if they behave.',
];

interface Subject {
  readonly name: string;
  readonly cuisine: Cuisine;
  readonly place: string;
  readonly dish: string;
}

const inWords: Partial<Record<Cuisine, string>> = {
  Burgers: 'burgers',
  Pizza: 'pizza',
  Sushi: 'sushi',
  Seafood: 'seafood',
  Steakhouse: 'steak',
  Barbecue: 'barbecue',
  Vegetarian: 'vegetarian food',
  'Breakfast & Brunch': 'breakfast and brunch',
  'Café & Bakery': 'bread and cakes',
  'Sandwiches & Deli': 'sandwiches',
  'Wine & Tapas bar': 'small plates',
};

/** A paragraph for the restaurant's own page. */
export function aboutText({ name, cuisine, place, dish }: Subject, random: Random): string {
  const filled: Record<string, string> = {
    name,
    place,
    dish: dish.toLowerCase(),
    cuisine: inWords[cuisine] ?? `${cuisine} food`,
    year: String(random.int(1974, 2019)),
  };
  const parts = [random.pick(beginnings), ...random.sample(middles, 2), random.pick(endings)];
  return parts.join(' ').replace(/\{(\w+)\}/g, (_, key: string) => filled[key] ?? '');
}

interface HouseEvent {
  readonly title: string;
  readonly text: string;
  readonly when: string;
}

const events: readonly HouseEvent[] = [
  { title: 'Half-price bottles', text: 'Every bottle under $60, all evening.', when: 'Wednesdays from 5 pm' },
  { title: 'Live jazz', text: 'A trio by the window, no cover.', when: 'Fridays, 8 pm to 11 pm' },
  {
    title: 'Happy hour',
    text: 'Small plates and house drinks at $7.',
    when: 'Monday to Friday, 4 pm to 6 pm',
  },
  {
    title: 'Chef’s table',
    text: 'Six courses at the counter, eight seats.',
    when: 'First Thursday of the month',
  },
  { title: 'Kids eat free', text: 'One child’s plate for every main course.', when: 'Sundays' },
  { title: 'Oyster night', text: 'A dollar and a half each, while they last.', when: 'Tuesdays from 5 pm' },
  {
    title: 'Cooking class',
    text: 'Two hours in the kitchen, lunch included.',
    when: 'Last Saturday of the month',
  },
  { title: 'Trivia', text: 'Teams up to six, the winner’s dessert is on us.', when: 'Mondays, 7 pm' },
];

export const eventsOf = (random: Random): HouseEvent[] =>
  random.chance(35) ? random.sample(events, random.int(1, 3)) : [];
