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

export const indian: readonly MenuSection[] = [
  section(
    'To begin',
    `Samosa chaat / chickpeas, tamarind, yoghurt / 10
    Pani puri / mint water, sprouts / 9
    Gobi Manchurian / garlic, chilli / 12`,
  ),
  section(
    'Tandoor',
    `Chicken tikka / mint chutney / 17
    Lamb seekh kebab / onion, lemon / 19
    Paneer tikka / peppers, ajwain / 16
    Garlic naan / butter / 5`,
  ),
  section(
    'Curries',
    `Butter chicken / tomato, fenugreek / 19
    Lamb rogan josh / Kashmiri chilli / 22
    Palak paneer / spinach, cumin / 17
    Goan fish curry / coconut, kokum / 22
    Dal makhani / black lentils, cream / 15`,
  ),
  section(
    'Rice',
    `Hyderabadi biryani / chicken, saffron, raita / 20
    Vegetable pulao / cashews, peas / 13`,
  ),
  section(
    'Sweets',
    `Gulab jamun / cardamom syrup / 7
    Mango kulfi / pistachio / 7`,
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

export const thai: readonly MenuSection[] = [
  section(
    'Small plates',
    `Green papaya salad / peanuts, lime, chilli / 12
    Chicken satay / cucumber relish / 12
    Fish cakes / red curry, long beans / 11
    Spring rolls / glass noodles / 9`,
  ),
  section(
    'Curries',
    `Green curry / chicken, Thai aubergine / 18
    Massaman / beef, potato, peanuts / 20
    Panang / pork, lime leaf / 18
    Jungle curry / vegetables, no coconut / 16`,
  ),
  section(
    'Noodles and wok',
    `Pad Thai / shrimp, tamarind / 17
    Pad see ew / wide noodles, Chinese broccoli / 16
    Khao soi / egg noodles, crisp top / 18
    Basil chicken / fried egg, rice / 16`,
  ),
  section(
    'Sweets',
    `Mango sticky rice / coconut cream / 9
    Coconut ice cream / peanuts / 7`,
  ),
];

export const vietnamese: readonly MenuSection[] = [
  section(
    'To begin',
    `Summer rolls / shrimp, herbs, peanut sauce / 9
    Chả giò / crisp rolls, lettuce / 10
    Lotus root salad / pork, shrimp / 14`,
  ),
  section(
    'Phở and noodles',
    `Phở bò / rare beef, brisket, basil / 16
    Phở gà / chicken, ginger / 15
    Bún chả / grilled pork, herbs / 16
    Bún bò Huế / lemongrass, beef / 17`,
  ),
  section(
    'Bánh mì',
    `Classic / pâté, ham, pickles / 10
    Lemongrass tofu / chilli, cilantro / 9
    Grilled chicken / cucumber, mayonnaise / 10`,
  ),
  section(
    'Rice and wok',
    `Shaking beef / watercress, lime pepper / 24
    Caramel clay-pot fish / black pepper / 21
    Broken rice / pork chop, egg cake / 17`,
  ),
];
