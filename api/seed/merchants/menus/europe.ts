import { type MenuSection, section } from './menu.ts';

export const french: readonly MenuSection[] = [
  section(
    'Hors-d’œuvre',
    `Onion soup / gruyère crust / 13
    Country pâté / cornichons, mustard / 14
    Escargots / parsley butter / 16
    Frisée salad / lardons, poached egg / 14`,
  ),
  section(
    'Plats',
    `Steak frites / hanger steak, sauce au poivre / 33
    Duck confit / lentils, frisée / 30
    Moules marinières / white wine, fries / 26
    Coq au vin / mushrooms, pearl onions / 29
    Ratatouille / basil, goat cheese / 23`,
  ),
  section(
    'Fromage',
    `Three cheeses / walnut bread, honey / 18
    Baked camembert / rosemary, toast / 16`,
  ),
  section(
    'Desserts',
    `Crème brûlée / vanilla bean / 11
    Tarte Tatin / crème fraîche / 12
    Profiteroles / warm chocolate / 12`,
  ),
];

export const italian: readonly MenuSection[] = [
  section(
    'Antipasti',
    `Burrata / roasted tomatoes, basil oil / 16
    Fritto misto / calamari, lemon, fennel / 17
    Vitello tonnato / capers, arugula / 17
    Bruschetta / tomato, garlic, oregano / 11`,
  ),
  section(
    'Primi',
    `Cacio e pepe / tonnarelli, pecorino, black pepper / 20
    Pappardelle al ragù / slow-cooked beef and pork / 23
    Spaghetti alle vongole / clams, chilli, white wine / 24
    Gnocchi al pesto / green beans, pine nuts / 20
    Risotto ai funghi / porcini, parmesan / 22`,
  ),
  section(
    'Secondi',
    `Chicken milanese / arugula, lemon / 25
    Branzino / salsa verde, fennel / 31
    Osso buco / saffron risotto / 34`,
  ),
  section(
    'Dolci',
    `Tiramisù / espresso, cocoa / 11
    Panna cotta / sour cherries / 10
    Cannoli / ricotta, pistachio / 9`,
  ),
];

export const pizza: readonly MenuSection[] = [
  section(
    'Pizze rosse',
    `Margherita / San Marzano tomato, mozzarella, basil / 16
    Diavola / spicy salami, chilli honey / 19
    Capricciosa / ham, artichoke, olives, mushrooms / 19
    Marinara / garlic, oregano, no cheese / 14
    Sausage and peppers / fennel sausage, fontina / 19`,
  ),
  section(
    'Pizze bianche',
    `Four cheese / gorgonzola, honey / 18
    Potato and rosemary / taleggio / 17
    Clam pie / garlic, parsley, lemon / 21`,
  ),
  section(
    'Beside it',
    `Caesar salad / anchovy, parmesan / 12
    Garlic knots / parsley butter / 8
    Meatballs / tomato, ricotta / 13`,
  ),
  section(
    'After it',
    `Affogato / espresso, vanilla gelato / 8
    Nutella calzone / hazelnuts / 11`,
  ),
];

export const spanish: readonly MenuSection[] = [
  section(
    'Para picar',
    `Pan con tomate / garlic, olive oil / 8
    Jamón ibérico / aged thirty-six months / 22
    Croquetas / ham, béchamel / 11
    Gambas al ajillo / garlic, chilli, sherry / 16
    Patatas bravas / smoked paprika, aioli / 9`,
  ),
  section(
    'Del mar y de la tierra',
    `Pulpo a la gallega / octopus, potato, paprika / 21
    Iberian pork / piquillo peppers / 27
    Grilled squid / black rice, lemon / 22`,
  ),
  section(
    'Arroces',
    `Paella valenciana / chicken, beans, saffron / 29
    Paella de marisco / shrimp, mussels, squid / 33
    Fideuà / short noodles, cuttlefish / 28`,
  ),
  section(
    'Postres',
    `Crema catalana / orange, cinnamon / 9
    Basque cheesecake / burnt top / 10`,
  ),
];

export const tapas: readonly MenuSection[] = [
  section(
    'Small plates',
    `Marinated olives / orange, fennel seed / 7
    Blistered shishito peppers / sea salt / 10
    Lamb meatballs / tomato, mint / 14
    Mushrooms on toast / sherry, thyme / 13
    Tinned sardines / good bread, butter / 14`,
  ),
  section(
    'Boards',
    `Charcuterie / three meats, pickles / 22
    Cheese / three kinds, quince / 20
    Half and half / two meats, two cheeses / 27`,
  ),
  section(
    'Larger plates',
    `Braised short rib / polenta, gremolata / 26
    Roast cauliflower / romesco, almonds / 17
    Seared scallops / corn, chorizo / 25`,
  ),
  section(
    'By the glass',
    `Albariño / Rías Baixas / 13
    Tempranillo / Rioja crianza / 14
    Cava brut / from the Penedès / 12`,
  ),
];

export const greek: readonly MenuSection[] = [
  section(
    'Mezedes',
    `Tzatziki / cucumber, garlic, warm pita / 9
    Saganaki / kefalograviera, lemon / 13
    Grilled octopus / capers, red onion / 19
    Dolmades / rice, dill, mint / 10
    Village salad / tomato, feta, olives / 13`,
  ),
  section(
    'From the grill',
    `Lamb chops / oregano, lemon potatoes / 32
    Chicken souvlaki / tomato, onion, pita / 18
    Whole sea bream / ladolemono / 33`,
  ),
  section(
    'From the oven',
    `Moussaka / aubergine, lamb, béchamel / 21
    Pastitsio / baked pasta, cinnamon / 19
    Gigantes / giant beans, tomato / 15`,
  ),
  section(
    'Sweets',
    `Baklava / walnuts, honey / 8
    Galaktoboureko / semolina custard / 9`,
  ),
];
