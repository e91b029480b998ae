import { type MenuSection, section } from './menu.ts';

export const chinese: readonly MenuSection[] = [
  section(
    'Dim sum',
    `Soup dumplings / pork, ginger vinegar / 11
    Har gow / shrimp, bamboo / 9
    Scallion pancake / chilli soy / 8
    Turnip cake / lap cheong / 8`,
  ),
  section(
    'Noodles and rice',
    `Dan dan noodles / pork, preserved mustard, peanut / 15
    Beef chow fun / wide noodles, bean sprouts / 17
    Yangzhou fried rice / shrimp, char siu / 15`,
  ),
  section(
    'From the wok',
    `Mapo tofu / Szechuan pepper, black beans / 16
    Kung pao chicken / peanuts, dried chilli / 18
    Salt and pepper shrimp / garlic, jalapeño / 22
    Dry-fried green beans / minced pork / 15
    Twice-cooked pork / leeks, bean paste / 19`,
  ),
  section(
    'To share',
    `Peking duck / half, pancakes, cucumber / 38
    Steamed sea bass / ginger, scallion / 36`,
  ),
];

export const japanese: readonly MenuSection[] = [
  section(
    'Small plates',
    `Edamame / sea salt / 6
    Gyoza / pork, cabbage / 10
    Karaage / chicken, lemon, kewpie / 12
    Agedashi tofu / dashi, bonito / 9`,
  ),
  section(
    'Ramen and udon',
    `Tonkotsu ramen / pork belly, soft egg / 18
    Shoyu ramen / chicken, bamboo, nori / 17
    Curry udon / beef, scallion / 17
    Vegetable miso ramen / corn, mushrooms / 16`,
  ),
  section(
    'Robata',
    `Yakitori / chicken thigh, tare / 8
    Pork belly skewers / yuzu pepper / 9
    Miso black cod / pickled ginger / 26
    Grilled corn / soy butter / 7`,
  ),
  section(
    'Sweets',
    `Matcha cheesecake / black sesame / 10
    Mochi ice cream / three pieces / 8`,
  ),
];

export const sushi: readonly MenuSection[] = [
  section(
    'To start',
    `Miso soup / tofu, wakame / 4
    Seaweed salad / sesame / 7
    Yellowtail jalapeño / ponzu / 17
    Tuna tartare / quail egg, wasabi / 18`,
  ),
  section(
    'Nigiri, two pieces',
    `Bluefin tuna / akami / 12
    Salmon / lightly cured / 9
    Scallop / Hokkaido, lemon / 11
    Eel / sweet soy / 10
    Sea urchin / Santa Barbara / 18`,
  ),
  section(
    'Rolls',
    `Spicy tuna / cucumber, chilli / 12
    Rainbow / crab, four fishes / 17
    Shrimp tempura / avocado, tobiko / 14
    Cucumber and shiso / sesame / 7`,
  ),
  section(
    'Omakase',
    `Chef’s eight / eight pieces and a hand roll / 55
    Sashimi plate / fifteen slices, rice / 42`,
  ),
];

export const korean: readonly MenuSection[] = [
  section(
    'To begin',
    `Kimchi pancake / scallion, soy dip / 12
    Tteokbokki / rice cakes, gochujang / 13
    Mandu / pork and chive / 10
    Korean fried chicken / soy garlic or hot / 16`,
  ),
  section(
    'Barbecue',
    `Galbi / marinated short rib / 36
    Samgyeopsal / pork belly, sesame salt / 28
    Bulgogi / thin beef, pear marinade / 30`,
  ),
  section(
    'Bowls and stews',
    `Bibimbap / stone pot, egg, gochujang / 18
    Soondubu / soft tofu, clams / 17
    Kimchi jjigae / pork, tofu / 17
    Naengmyeon / cold buckwheat noodles / 16`,
  ),
];
