import { limits } from '@dinelink/contract';
import type { Value } from '../../src/db/connection.ts';
import { dateOf, dayOf } from '../../src/merchants/domain/local-day.ts';
import type { Random } from '../random.ts';

const openings: readonly (readonly string[])[] = [
  ['A disappointing evening.', 'Not what we hoped for.', 'I will not be back soon.'],
  [
    'Something was off that night.',
    'The room is nice, the rest less so.',
    'We waited a long time for little.',
  ],
  ['Fine, no more and no less.', 'Decent food, slow service.', 'Good in parts.', 'An average lunch.'],
  [
    'A good neighbourhood place.',
    'We left happy.',
    'Friendly people and honest cooking.',
    'Solid every time.',
  ],
  [
    'One of the best meals I have had this year.',
    'Everything was right, from the bread to the bill.',
    'We already booked the next table.',
    'Worth the trip across town.',
  ],
];

const dishLines: readonly (readonly string[])[] = [
  ['The {dish} came cold.', 'The {dish} had far too much salt.'],
  ['The {dish} was dry, the sides were better.', 'I expected more of the {dish}.'],
  ['The {dish} was all right.', 'Order the {dish}, skip the rest.', 'The {dish} could have been hotter.'],
  ['Order the {dish}.', 'Loved the {dish}.', 'The {dish} was generous and well seasoned.'],
  ['The {dish} alone is worth it.', 'I still think about the {dish}.', 'Do not share the {dish}.'],
];

const closings = [
  'Come early, it fills up.',
  'Good for a table of four.',
  'The staff remembered us.',
  'Parking is easier on the side street.',
  'Prices are fair for the quality.',
  'It gets loud after eight.',
  'My rewards showed up the next day.',
  '',
  '',
];

const apologies = [
  'Thank you for telling us. We have passed this on to the kitchen.',
  'Sorry about that night. Ask for the manager next time, the first round is on us.',
];
const thanks = [
  'We are glad you enjoyed your evening and hope to see you again.',
  'Thank you! The dish you mention stays on the menu.',
  'We appreciate your kind words. See you soon.',
];

const givenNames =
  'Alicia, Ben, Carmen, Darnell, Elena, Frank, Grace, Hassan, Irene, Jamal, Kate, Luis, Maya, Noah, Olivia, Pedro, Quinn, Rosa, Sam, Tara, Umar, Vera, Will, Xenia, Yusuf, Zoe'.split(
    ', ',
  );
const initials = [...'ABCDEFGHIJKLMNOPRSTVW'];

interface About {
  readonly merchantId: number;
  /** 1 to 5, the typical rating. */
  readonly quality: number;
  readonly dishes: readonly string[];
  readonly fromDay: number;
  readonly toDay: number;
}

/** Reviews, oldest first; ratings are close to the merchant's quality. */
export function reviewsOf(about: About, random: Random): Record<string, Value>[] {
  const first = Math.max(about.fromDay, dayOf(limits.reviewsSince));
  if (first >= about.toDay) return [];
  const days = Array.from({ length: random.int(0, 13) }, () => random.int(first, about.toDay - 1));
  return days.sort((a, b) => a - b).map((day) => reviewOn(day, about, random));
}

function reviewOn(day: number, about: About, random: Random): Record<string, Value> {
  const rating = Math.min(5, Math.max(1, about.quality + random.pick([-2, -1, 0, 0, 0, 0, 1, 1])));
  const dish = random.pick(about.dishes).toLowerCase();
  const parts = [
    random.pick(openings[rating - 1] ?? []),
    random.pick(dishLines[rating - 1] ?? []).replace('{dish}', dish),
    random.pick(closings),
  ];
  return {
    merchant_id: about.merchantId,
    rating,
    text: parts.filter(Boolean).join(' '),
    author: `${random.pick(givenNames)} ${random.pick(initials)}.`,
    written_on: dateOf(day),
    management_response: random.chance(30) ? answerTo(rating, random) : null,
  };
}

const answerTo = (rating: number, random: Random) => random.pick(rating <= 2 ? apologies : thanks);
