import { type MenuSection, section } from './menu.ts';

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
