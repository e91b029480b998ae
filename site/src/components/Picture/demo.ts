import type { PictureSource } from './Picture.tsx';

/** Dishes for stories; each exists in the media store. */
const dish = (name: string, alt: string): PictureSource => ({ name, alt, width: 1200, height: 900 });

export const paella = dish('spanish-1', 'Paella in a wide pan with shrimp and lemon');
export const ramen = dish('japanese-1', 'Ramen with eggs, fish cake and nori');
export const pasta = dish('italian-1', 'Spaghetti with meatballs and basil');
export const dumplings = dish('chinese-1', 'Dumplings in a bamboo steamer with chilli oil');
const thali = dish('indian-1', 'A thali with four curries, rice and flatbread');
export const pizza = dish('pizza-1', 'Pizza with salami, mozzarella and basil');
export const oysters = dish('seafood-1', 'Oysters on ice with lemon');
export const salad = dish('greek-1', 'Greek salad with feta, cucumber and olives');
const ribs = dish('barbecue-1', 'A rack of glazed ribs with corn and pickles');
export const tart = dish('cafe-bakery-1', 'Strawberry tart with blueberries');

export const demoPictures = [paella, ramen, pasta, dumplings, thali, pizza, oysters, salad, ribs, tart];
