import { type MenuSection, section } from './menu.ts';

export const cafe: readonly MenuSection[] = [
  section(
    'Baked this morning',
    `Croissant / eighty-one layers / 4.5
    Morning bun / orange sugar / 5
    Blueberry scone / lemon glaze / 4.5
    Cardamom knot / pearl sugar / 5
    Sourdough loaf / two-day ferment / 9`,
  ),
  section(
    'Lunch',
    `Quiche / leek, gruyère, salad / 13
    Ham and butter / baguette, cornichons / 12
    Tomato soup / grilled cheese soldier / 12`,
  ),
  section(
    'Cakes',
    `Strawberry tart / vanilla custard / 8
    Carrot cake / cream cheese / 7
    Flourless chocolate / sea salt / 7.5
    Lemon meringue / torched / 8`,
  ),
  section(
    'Coffee and tea',
    `Cappuccino / house espresso / 5
    Cold brew / eighteen hours / 5
    Chai / simmered spices / 5`,
  ),
];

export const mediterranean: readonly MenuSection[] = [
  section(
    'Mezze',
    `Hummus / olive oil, warm pita / 10
    Baba ghanoush / pomegranate / 11
    Falafel / tahini, pickles / 11
    Fattoush / sumac, crisp bread / 12
    Labneh / za’atar, cucumber / 10`,
  ),
  section(
    'From the coals',
    `Chicken shish tawook / garlic sauce / 20
    Lamb kofta / charred tomato, onion / 22
    Whole branzino / chermoula / 32
    Halloumi skewers / peppers, mint / 18`,
  ),
  section(
    'Plates',
    `Lamb tagine / apricots, almonds / 26
    Mujaddara / lentils, rice, crisp onions / 15
    Stuffed aubergine / lamb, pine nuts / 20`,
  ),
  section(
    'Sweets',
    `Knafeh / cheese, orange blossom / 10
    Date cake / tahini ice cream / 10`,
  ),
];

export const deli: readonly MenuSection[] = [
  section(
    'Hot sandwiches',
    `Pastrami on rye / mustard, half sour / 17
    Reuben / corned beef, sauerkraut, Swiss / 17
    French dip / roast beef, jus / 16
    Chicken cutlet / provolone, hot peppers / 15`,
  ),
  section(
    'Cold sandwiches',
    `Italian / salami, mortadella, oil and vinegar / 14
    Turkey club / bacon, tomato / 14
    Tuna salad / celery, lemon / 12
    Caprese / mozzarella, basil / 12`,
  ),
  section(
    'Counter',
    `Matzo ball soup / dill, carrots / 9
    Potato latkes / sour cream, apple / 9
    Potato salad / mustard, egg / 5
    Black and white cookie / baked daily / 4`,
  ),
];

export const seafood: readonly MenuSection[] = [
  section(
    'Raw bar',
    `Oysters / half dozen, mignonette / 21
    Shrimp cocktail / horseradish / 18
    Littleneck clams / half dozen / 14
    Tuna crudo / olive, orange / 19`,
  ),
  section(
    'Chowders and small plates',
    `Clam chowder / bacon, oyster crackers / 11
    Crab cake / remoulade / 19
    Fried calamari / cherry peppers / 16`,
  ),
  section(
    'Mains',
    `Lobster roll / warm butter or cold mayo / 32
    Fish and chips / beer batter, malt vinegar / 22
    Seared scallops / peas, mint / 34
    Cioppino / mussels, clams, crab, tomato / 35
    Grilled swordfish / olives, capers / 31`,
  ),
  section(
    'Desserts',
    `Key lime pie / whipped cream / 9
    Butterscotch pudding / sea salt / 9`,
  ),
];

export const steakhouse: readonly MenuSection[] = [
  section(
    'To start',
    `Wedge salad / blue cheese, bacon / 15
    Steak tartare / egg yolk, toast / 21
    Jumbo shrimp / cocktail sauce / 22
    Onion soup / gruyère / 14`,
  ),
  section(
    'Steaks',
    `Filet mignon / eight ounces / 52
    New York strip / dry-aged, fourteen ounces / 58
    Ribeye / bone-in, twenty ounces / 66
    Hanger steak / shallots / 38
    Porterhouse / for two / 120`,
  ),
  section(
    'Not steak',
    `Roast chicken / lemon, thyme / 31
    Salmon / béarnaise / 36
    Mushroom Wellington / madeira / 29`,
  ),
  section(
    'Sides',
    `Creamed spinach / nutmeg / 12
    Potato gratin / gruyère / 13
    Grilled asparagus / lemon / 12`,
  ),
  section(
    'Desserts',
    `New York cheesecake / sour cherries / 12
    Chocolate cake / for two / 16`,
  ),
];

export const vegetarian: readonly MenuSection[] = [
  section(
    'To start',
    `Beetroot tartare / horseradish, rye / 13
    Corn fritters / lime yoghurt / 11
    Soup of the day / seeded bread / 9
    Charred cabbage / miso butter / 12`,
  ),
  section(
    'Bowls',
    `Harvest bowl / farro, squash, kale, tahini / 16
    Soba bowl / edamame, sesame, avocado / 16
    Burrito bowl / black beans, pickled onion / 15`,
  ),
  section(
    'Plates',
    `Mushroom bourguignon / mashed potatoes / 20
    Lasagne / spinach, ricotta, tomato / 19
    Jackfruit tacos / slaw, lime / 16
    Chickpea curry / coconut, rice / 17`,
  ),
  section(
    'Sweets',
    `Olive oil cake / citrus / 9
    Coconut panna cotta / mango / 9`,
  ),
];
