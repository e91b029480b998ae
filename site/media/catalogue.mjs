/** What is drawn: for every cuisine the alternative text of its dishes in order, and the heroes by name. */
const cuisines = {
  American: [
    'Macaroni and cheese in an iron pan, browned on top',
    'Fried chicken with coleslaw and gravy',
    'Hot dogs with mustard beside a heap of fries',
  ],
  Barbecue: [
    'A rack of glazed ribs with corn and pickles',
    'Sliced brisket on butcher paper with white bread and onion',
    'Grilled skewers of beef and peppers over flatbread',
  ],
  'Breakfast & Brunch': [
    'Croissants with berries, butter and coffee',
    'A stack of pancakes with butter, syrup and blueberries',
    'Fried eggs and bacon in a pan with tomatoes',
  ],
  Burgers: [
    'Two burgers in sesame buns with fries',
    'An open burger with cheese, tomato and onion',
    'Six sliders on a round board with two sauces',
  ],
  'Café & Bakery': [
    'Strawberry tart with blueberries',
    'A milk coffee with a leaf in the foam and cookies',
    'Glazed doughnuts on a plate',
  ],
  Caribbean: [
    'Jerk chicken with rice and peas and plantain',
    'Shrimp with pineapple, mango and lime',
    'A whole snapper with fried plantain and lime',
  ],
  Chinese: [
    'Dumplings in a bamboo steamer with chilli oil',
    'Kung pao chicken with peanuts and a bowl of rice',
    'Fried noodles with broccoli and shrimp in a wok',
  ],
  French: [
    'Ratatouille in rings of courgette, tomato and aubergine',
    'Mussels in an iron pot with herbs and bread',
    'Lemon tart with one slice taken out',
  ],
  Greek: [
    'Greek salad with feta, cucumber and olives',
    'Souvlaki on skewers with pitta and tzatziki',
    'Spinach pie cut into triangles with lemon',
  ],
  Indian: [
    'A thali with four curries, rice and flatbread',
    'Butter chicken in a brass pan with naan',
    'Biryani in a brass pot with eggs and herbs',
  ],
  Italian: [
    'Spaghetti with meatballs and basil',
    'Ravioli with butter and sage',
    'Caprese of tomato and mozzarella with basil',
  ],
  Japanese: [
    'Ramen with eggs, fish cake and nori',
    'Katsu curry with rice',
    'A lacquer box with rice balls, tempura and rolls',
  ],
  Korean: [
    'Bibimbap in a stone bowl with a fried egg',
    'Rice cakes in red sauce with egg and spring onion',
    'Table grill with beef, garlic and small bowls',
  ],
  Mediterranean: [
    'Mezze of hummus, falafel, olives and flatbread',
    'Grilled fish with lemon and tomatoes',
    'Shakshuka: eggs in tomato sauce in a pan',
  ],
  Mexican: [
    'Three tacos on a board with lime and avocado',
    'Guacamole in a stone mortar with tortilla chips',
    'Enchiladas in red sauce with cream and onion',
  ],
  Pizza: [
    'Pizza with salami, mozzarella and basil',
    'Pizza Margherita with buffalo mozzarella',
    'White pizza with mushrooms, olives and rocket',
  ],
  'Sandwiches & Deli': [
    'Bagels with smoked salmon and cream cheese',
    'Long rolls with salami, tomato and lettuce',
    'Club sandwich in four triangles with crisps and pickles',
  ],
  Seafood: [
    'Oysters on ice with lemon',
    'Lobster on ice with lemon and butter',
    'Garlic shrimp in a pan with herbs',
  ],
  Spanish: [
    'Paella in a wide pan with shrimp and lemon',
    'Potato tortilla with one slice cut',
    'Churros with a cup of chocolate',
  ],
  Steakhouse: [
    'Grilled steak on a board with garlic and red wine',
    'Sliced steak with asparagus and potatoes',
    'Two fillets with mushrooms in pepper sauce',
  ],
  Sushi: [
    'Nigiri and rolls on slate',
    'A ring of rolls around wasabi and ginger',
    'Nigiri and shrimp laid in a circle on lacquer',
  ],
  Thai: [
    'Pad thai with shrimp, peanuts and lime',
    'Green curry with rice and chillies',
    'Mango with sticky rice and coconut',
  ],
  Vegetarian: [
    'Green salad with egg, avocado and tomato',
    'A bowl of grains, greens, carrot, beans and avocado',
    'Pumpkin soup with cream and seeds',
  ],
  Vietnamese: [
    'Pho with beef, herbs and lime',
    'Banh mi with carrot, cucumber and coriander',
    'Summer rolls with shrimp and peanut sauce',
  ],
  'Wine & Tapas bar': [
    'Cheese, grapes, honey and bread with wine',
    'Toasts with tomato, cheese and olives in rows',
    'Cured meats and olives on a round board',
  ],
};

const heroes = {
  'hero-bibimbap': 'Bibimbap in a stone bowl with a fried egg in the middle',
  'hero-burger': 'Six small burgers on a round board with two sauces',
  'hero-dumplings': 'Dumplings in a bamboo steamer with chopsticks',
  'hero-guacamole': 'Guacamole in a stone mortar, ringed with tortilla chips',
  'hero-lobster': 'Two lobsters on ice with lemon and butter',
  'hero-mezze': 'Mezze of hummus, falafel, olives and flatbread on a blue tray',
  'hero-oysters': 'Oysters on ice with lemon',
  'hero-paella': 'Paella in a wide pan with shrimp and lemon',
  'hero-pancakes': 'A stack of pancakes with butter, syrup and berries',
  'hero-pasta': 'Spaghetti with meatballs and basil',
  'hero-pizza': 'A pizza on a round board with one slice pulled out towards you',
  'hero-ramen': 'Ramen with eggs, fish cake and nori',
  'hero-ratatouille': 'Ratatouille in rings of courgette, tomato and aubergine',
  'hero-ribs': 'Glazed ribs on a round board with corn and pickles',
  'hero-steak': 'Sliced steak with asparagus and potatoes',
  'hero-sushi': 'A ring of sushi rolls around wasabi and ginger',
  'hero-tacos': 'Tacos fanned on a round plate with lime and salsa',
  'hero-tapas': 'Cured meats, cheese and olives on a round board',
  'hero-tart': 'Strawberry tart with blueberries',
};

export const dishSize = { width: 1200, height: 900 };
export const heroSize = { width: 1400, height: 1391 };

/** 'Breakfast & Brunch' → 'breakfast-brunch', 'Café & Bakery' → 'cafe-bakery' */
const slugOf = (cuisine) =>
  cuisine
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** Every picture with its size and words, and the dish names of each cuisine; the content of index.json. */
export function mediaIndex() {
  const dishes = Object.entries(cuisines).flatMap(([cuisine, alts]) =>
    alts.map((alt, at) => ({ name: `${slugOf(cuisine)}-${at + 1}`, cuisine, alt, ...dishSize })),
  );
  const large = Object.entries(heroes).map(([name, alt]) => ({ name, cuisine: null, alt, ...heroSize }));
  const entry = ({ name, ...rest }) => ({ name, file: `dishes/${name}.webp`, ...rest });
  return {
    files: [...dishes, ...large].map(entry),
    cuisines: Object.fromEntries(
      Object.keys(cuisines).map((cuisine) => [
        cuisine,
        dishes.filter((dish) => dish.cuisine === cuisine).map((dish) => dish.name),
      ]),
    ),
  };
}
