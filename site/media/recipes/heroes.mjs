import { basil, citrus, leaf, lime, sprig } from '../kit/greens.mjs';
import { put, strew } from '../kit/put.mjs';
import { chopsticks, fork, knife } from '../kit/cutlery.mjs';
import { slice } from '../kit/staples.mjs';
import { ribPlatter } from './barbecue.mjs';
import { bibimbapBowl } from './bowls.mjs';
import { pancakes } from './breakfast.mjs';
import { sliders } from './burgers.mjs';
import { dumplingSteamer, makiRing } from './japan.mjs';
import { guacamoleBowl, tacoPlate } from './mexican.mjs';
import { mezzeTray } from './mezze.mjs';
import { pastaPlate, ramenBowl } from './noodles.mjs';
import { paellaPan, ratatouille } from './pans.mjs';
import { lobsterDish, oysterDish } from './sea.mjs';
import { slicedSteak } from './steaks.mjs';
import { strawberryTart } from './sweets.mjs';
import { tapasBoard } from './tapas.mjs';

/** A round dish in the middle of the large canvas; what lies around it shows at its left and top. */
const hero = (dish, around) => () => `<g transform="translate(112 150) scale(1.2)">${dish()}</g>${around()}`;

export const heroes = {
  'hero-paella': hero(
    // Only the right edge of a hero lies at the page's own edge.
    () => paellaPan(0),
    () =>
      put('lemon', [215, 1180, 300, -14], 'far') +
      put('chilli', [150, 300, 230, 30], 'far') +
      put('tomato', [1380, 130, 240, 12], 'far') +
      put('olive', [420, 1330, 116, 10]) +
      leaf([150, 900, 110, -30]),
  ),
  'hero-oysters': hero(
    oysterDish,
    () =>
      put('lemon', [215, 1180, 300, -14], 'far') +
      put('herb', [150, 330, 300, -20]) +
      put('olive', [420, 1330, 116, 10]) +
      put('olive', [110, 930, 104, 60]),
  ),
  'hero-ribs': hero(
    ribPlatter,
    () =>
      put('corn', [190, 1180, 380, -30], 'far') +
      put('chilli', [140, 320, 250, 20], 'far') +
      put('garlic', [1370, 110, 230, 20], 'far'),
  ),
  'hero-steak': hero(
    slicedSteak,
    () =>
      put('wine', [170, 1180, 420, -8], 'far') +
      knife([105, 620, 780, -6]) +
      put('garlic', [1380, 120, 240, 20], 'far') +
      sprig([1250, 1380, 220, -30]),
  ),
  'hero-pancakes': hero(
    pancakes,
    () =>
      put('coffee', [210, 1200, 400, 0], 'far') +
      strew(
        'strawberry',
        [
          [170, 330, 190, -20],
          [1370, 160, 200, 30],
        ],
        'far',
      ) +
      put('berries', [290, 230, 180, 10]) +
      leaf([110, 800, 120, -30], '#4f9a2c'),
  ),
  'hero-bibimbap': hero(
    bibimbapBowl,
    () =>
      chopsticks([60, 1270, 760, 8]) +
      put('chilli', [150, 330, 250, 20], 'far') +
      put('garlic', [1370, 130, 230, 10], 'far') +
      leaf([110, 930, 120, -40]),
  ),
  'hero-mezze': hero(
    mezzeTray,
    () =>
      put('lemon', [200, 1190, 300, -14], 'far') +
      put('tomato', [150, 330, 250, -14], 'far') +
      strew('olive', [
        [400, 1340, 120, 20],
        [90, 900, 110, 80],
      ]) +
      sprig([1290, 150, 220, -20]),
  ),
  'hero-tacos': hero(
    tacoPlate,
    () =>
      put('avocado', [200, 1190, 330, -20], 'far') +
      put('chilli', [150, 320, 260, 20], 'far') +
      lime([420, 1370, 92]) +
      lime([1370, 130, 100]),
  ),
  'hero-sushi': hero(
    makiRing,
    () =>
      chopsticks([40, 1240, 800, 10]) +
      put('ginger', [170, 330, 280, -10], 'far') +
      leaf([90, 880, 130, -30]) +
      lime([1380, 130, 96]),
  ),
  'hero-burger': hero(
    sliders,
    () =>
      put('tomato', [200, 1190, 300, -14], 'far') +
      put('lettuce', [150, 330, 300, -20], 'far') +
      put('onion', [1380, 130, 240, 10], 'far'),
  ),
  'hero-ratatouille': hero(
    ratatouille,
    () =>
      put('aubergine', [200, 1190, 340, -14], 'far') +
      put('tomato', [150, 330, 250, -14], 'far') +
      put('garlic', [1370, 120, 230, 20], 'far') +
      sprig([70, 850, 230, 20]),
  ),
  'hero-lobster': hero(
    lobsterDish,
    () =>
      put('lemon', [200, 1190, 300, -14], 'far') +
      put('butter', [160, 340, 270, -10], 'far') +
      fork([90, 760, 620, -8]) +
      put('garlic', [1380, 120, 220, 20], 'far'),
  ),
  'hero-pasta': hero(
    pastaPlate,
    () =>
      put('tomato', [210, 1180, 320, -18], 'far') +
      basil([180, 330, 130, 200]) +
      fork([105, 720, 760, -4]) +
      put('garlic', [1380, 120, 230, 20], 'far'),
  ),
  'hero-guacamole': hero(
    guacamoleBowl,
    () =>
      put('avocado', [200, 1190, 340, -20], 'far') +
      put('chilli', [150, 330, 260, 20], 'far') +
      lime([1380, 130, 100]) +
      lime([420, 1380, 84]),
  ),
  'hero-ramen': hero(
    ramenBowl,
    () =>
      put('garlic', [180, 1200, 280, -14], 'far') +
      put('chilli', [140, 330, 250, 20], 'far') +
      leaf([90, 880, 130, -30]) +
      put('ginger', [1370, 130, 250, 10], 'far'),
  ),
  'hero-tapas': hero(
    tapasBoard,
    () =>
      put('wine', [170, 1180, 420, -8], 'far') +
      slice([190, 330, 320, -20]) +
      strew('olive', [
        [400, 1360, 120, 20],
        [90, 860, 110, 80],
      ]) +
      put('grapes', [1380, 130, 280, 10], 'far'),
  ),
  'hero-tart': hero(
    strawberryTart,
    () =>
      put('strawberry', [190, 1200, 270, -18], 'far') +
      put('berries', [150, 330, 240, 10], 'far') +
      fork([95, 760, 660, -6]) +
      citrus([1380, 130, 96]) +
      leaf([360, 1380, 120, -20], '#4f9a2c'),
  ),
  'hero-dumplings': hero(
    dumplingSteamer,
    () =>
      chopsticks([40, 1240, 800, 10]) +
      put('chilli', [150, 330, 260, 20], 'far') +
      put('ginger', [1370, 130, 250, 10], 'far') +
      leaf([90, 880, 130, -30]),
  ),
};
