import type { Cuisine } from '@dinelink/contract';
import { american, barbecue, breakfast, burgers, caribbean, mexican } from './americas.ts';
import { chinese, japanese, korean, sushi } from './asia-east.ts';
import { indian, thai, vietnamese } from './asia-south.ts';
import { french, greek, italian, pizza, spanish, tapas } from './europe.ts';
import { cafe, deli, mediterranean, seafood, steakhouse, vegetarian } from './houses.ts';
import type { MenuSection } from './menu.ts';

/** The menu of each cuisine. */
export const menuByCuisine: Readonly<Record<Cuisine, readonly MenuSection[]>> = {
  American: american,
  Barbecue: barbecue,
  'Breakfast & Brunch': breakfast,
  Burgers: burgers,
  'Café & Bakery': cafe,
  Caribbean: caribbean,
  Chinese: chinese,
  French: french,
  Greek: greek,
  Indian: indian,
  Italian: italian,
  Japanese: japanese,
  Korean: korean,
  Mediterranean: mediterranean,
  Mexican: mexican,
  Pizza: pizza,
  'Sandwiches & Deli': deli,
  Seafood: seafood,
  Spanish: spanish,
  Steakhouse: steakhouse,
  Sushi: sushi,
  Thai: thai,
  Vegetarian: vegetarian,
  Vietnamese: vietnamese,
  'Wine & Tapas bar': tapas,
};
