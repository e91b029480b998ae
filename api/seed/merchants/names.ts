import type { Cuisine } from '@dinelink/contract';

/** Invented names: each form is combined with each word. */
interface Names {
  readonly forms: readonly string[];
  readonly words: readonly string[];
}

const split = (text: string) => text.split(', ');
const names = (forms: string, words: string): Names => ({ forms: split(forms), words: split(words) });

export const namesByCuisine: Readonly<Record<Cuisine, Names>> = {
  American: names(
    '{} Tavern, The {} Room, {} & Rye, {} Supper Club, {} Kitchen',
    'Harlow, Copperline, Juniper, Fieldhouse, Larkspur, Millstone, Bramble, Ashgrove, Foxtail, Cedar & Main, Lantern, Whitfield, Homestead, Redbird, Kestrel, Quarry, Maple Street, Wren',
  ),
  Barbecue: names(
    '{} Smokehouse, {} Barbecue, {} Pit, Smoke at {}, {} Bones & Brisket',
    'Old Hickory Bend, Cinder, Blue Oak, Big Jessup, Ember Lane, Low Country, Pecan Hollow, Two Stumps, Backyard Amos, Mesquite Junction, Iron Barrel, Burnt End, Sweetwater, Otis, Post & Cedar, Split Log',
  ),
  'Breakfast & Brunch': names(
    '{} Morning, The {} Egg, {} Griddle, Café {}, {} & Toast',
    'Sunny Corner, Marigold, Butterfield, First Light, Honeycomb, Early Bird, Rooster Lane, Clementine, Porch Swing, Yellow Door, Buttermilk, Daybreak, Plum Street, Robin, Golden Pan, Poppy',
  ),
  Burgers: names(
    '{} Burger, {} Burger Bar, {} Patties, Burgers by {}, {} & Fries',
    'Stacked, Griddle Joe, Blacktop, Half Moon, Flat Iron, Big Nickel, Smash Avenue, Rocket, Corner Bun, Lucky Cow, Double Dare, Cattle Call, Sesame Street Corner, Hometown, Red Stool, Butcher Boy',
  ),
  'Café & Bakery': names(
    '{} Bakery, {} Coffee & Cake, Pâtisserie {}, {} Bakehouse, The {} Crumb',
    'Wildflower, Rosemary Lane, Sixpenny, Flour & Fern, Tilde, Maison Aubrey, Small Batch, Hazel, Warm Oven, Nutmeg, Blue Apron Street, Cornerstone, Milk Bottle, Little Sparrow, Sugar Maple, Almond',
  ),
  Caribbean: names(
    '{} Island Kitchen, {} Jerk House, Casa {}, {} Caribbean Grill, Sabor {}',
    'Montego, Calypso, Palmetto, Tamarindo, Trade Wind, Mango Walk, Coral Bay, Ackee Tree, Rum Harbor, Negril, Sol y Mar, Hibiscus, Bluefields, Cocobolo, Pelican, Guanabana',
  ),
  Chinese: names(
    '{} Palace, {} Noodle House, {} Dim Sum, House of {}, {} Szechuan Kitchen',
    'Jade Lantern, Golden Carp, Red Plum, Lucky Bamboo, Silk Road, Nine Dragons, Peony Garden, Double Spring, Moon Gate, Silver Crane, Lotus Pond, Great River, Mr. Liang, Auntie Mei, Phoenix Hall, Star Anise',
  ),
  French: names(
    'Bistro {}, Brasserie {}, Chez {}, Café {}, Maison {}',
    'Margaux, Lucienne, du Coin, Belleville, Colette, Saint-Hilaire, des Lilas, Antoinette, Petit Canal, La Roche, Mirabelle, du Marché, Gustave, Odette, Vendôme, Les Ormes',
  ),
  Greek: names(
    'Taverna {}, {} Greek Kitchen, {} Estiatorio, The {} Olive, {} Grill House',
    'Thalassa, Yiayia Eleni, Naxos, Santorini Blue, Kyma, Delos, Ithaki, Meltemi, Old Athens, Kalamata, Ariadne, Zephyros, Paros, Dionysia, Aegean, Little Plaka',
  ),
  Indian: names(
    '{} Indian Kitchen, {} Tandoor, The {} Thali, {} Masala House, {} Curry Room',
    'Saffron Court, Cardamom, Malabar, Peacock, Mango Grove, Bombay Lane, Jaipur Garden, Tamarind Tree, Copper Chimney, Lotus & Clove, Monsoon, Chandni, Deccan, Ginger Leaf, Royal Lucknow, Turmeric',
  ),
  Italian: names(
    'Trattoria {}, Osteria {}, {} Cucina, Ristorante {}, Enoteca {}, Tavola {}',
    'Lunella, Sette Colli, Bellafonte, da Ruggero, Piccolo Porto, Nonna Assunta, Basilico, Corvina, del Faro, Santa Lucia, Fiorenza, Al Ponte, Ginestra, Rosmarino, Vecchio Mulino, Amarena, Carlotta, La Quercia',
  ),
  Japanese: names(
    '{} Izakaya, {} Ramen, Robata {}, {} Japanese Kitchen, House of {}',
    'Kaede, Tsubaki, Red Lantern, Hoshi, Mizu, Akari, Kitsune Lane, Nami, Sora, Yuzu & Pine, Hanabi, Shiro, Komorebi, Tanuki, Umeboshi, Little Osaka',
  ),
  Korean: names(
    '{} Korean Barbecue, {} Kitchen, Seoul {}, {} Tofu House, {} Banchan Bar',
    'Hanok, Arirang Garden, Myeong, Doma, Sun & Moon, Jang, Gangnam Grill, Moa, Gochu, Namsan, Pine Tree, Maru, Bada, Hwaro, Little Jeju, Onggi',
  ),
  Mediterranean: names(
    '{} Mezze, {} Table, The {} Fig, {} Mediterranean Grill, Café {}',
    'Levantine, Cedar Door, Zaatar, Sumac, Alma, Medina, Olive & Thyme, Byblos, Marjoram, Pomegranate, Oasis, Tangier, Damask, Sea Lemon, Jasmine, Haifa Street',
  ),
  Mexican: names(
    'Taquería {}, Cocina {}, Casa {}, {} Cantina, El {} Rojo',
    'Maíz Azul, La Paloma, Tía Carmela, Dos Nopales, Luna Llena, Jalisco Viejo, Agave, Oaxaca Verde, Corazón, Mercado Sur, El Gallo, Chamaco, Las Marías, Mezquite, Pueblo Alto, Sol Norte',
  ),
  Pizza: names(
    '{} Pizza, {} Pizzeria, Pizzeria {}, {} Slice Shop, {} Brick Oven',
    'Fornace, Corner Tony, Vesuvio Street, Leaven, San Gennaro, Hot Stone, Big Wheel, Margherita Lane, Crust & Co., Blister, Napoli Nord, Rolling Pin, Coal & Dough, Little Romeo, Tommaso, Pie Society',
  ),
  'Sandwiches & Deli': names(
    '{} Delicatessen, {} Sandwich Shop, {} Hoagies, The {} Sub, {} Provisions',
    'Rosenthal, Fat Pickle, Union Street, Montague, Half Sour, Stanhope, Rye & Mustard, Big Sal, Corner Loaf, Meyerson, Third Rail, Marble Counter, Goodfellow, Lunchbox, Dill & Daughter, Brothers Kaplan',
  ),
  Seafood: names(
    '{} Oyster Bar, {} Fish House, The {} Crab, {} Raw Bar, Harbor {}',
    'Blue Anchor, Saltline, Tidewater, Grey Gull, Captain Nell, Lighthouse, Driftwood, Brine, Low Tide, Mariner, Pearl Street, Cape Ann, Shoreham, Lobster Trap, Old Wharf, Catch & Keel',
  ),
  Spanish: names(
    'Casa {}, Taberna {}, {} Tapas, Mesón {}, {} Paella House',
    'Sevilla, del Olivo, Manolo, Gitana, La Rambla, Azafrán, Don Ignacio, Ronda, Triana, Ribera, Los Arcos, Pimentón, Cadaqués, San Telmo, Alhaja, Barrio Viejo',
  ),
  Steakhouse: names(
    '{} Steakhouse, {} Chophouse, {} Prime, The {} Grill, {} & Sons Steaks',
    'Blackwood, Harrow, Carver, Longhorn Creek, Stockyard, Ransom, Delancey, Gilded Bull, Marlowe, Prairie House, Oak Barrel, Sterling, Mason, Buckhorn, Kingsley, Rangeland',
  ),
  Sushi: names(
    'Sushi {}, {} Sushi Bar, {} Omakase, {} Hand Roll, {} Nigiri House',
    'Kanda, Umi, Sakura Lane, Hinoki, Blue Fin, Toki, Aoi, Maguro, Wasabi Garden, Koi Pond, Ume, Natsu, Ichiban Street, Yume, Fuji View, Shiso',
  ),
  Thai: names(
    '{} Thai Kitchen, Baan {}, {} Thai, The {} Orchid, {} Noodle & Curry',
    'Lemongrass, Chiang Mai Nights, Elephant Walk, Siam Jasmine, Galangal, Golden Temple Lane, Tuk Tuk, Lotus Leaf, Mali, Banana Leaf, River Kwai, Kaffir, Thip, Green Papaya, Night Market, Suda',
  ),
  Vegetarian: names(
    '{} Vegetarian Kitchen, The {} Garden, {} Greens, {} Plant Kitchen, Café {}',
    'Sprout & Stem, Green Gate, Wild Radish, Beetroot, Meadow, Clover Field, Good Leaf, Earth & Ember, Turnip Truck, Verdura, Thistle, Sage & Sorrel, Morning Dew, Harvest Moon, Root Cellar, Fennel',
  ),
  Vietnamese: names(
    'Phở {}, {} Vietnamese Kitchen, {} Bánh Mì, Saigon {}, Quán {}',
    'Hoa Sen, Ba Lan, Lantern, Hội An, Mekong, Cô Ba, Lotus Street, Sông Hương, Bình Minh, Little Huế, Lime & Basil, Cây Dừa, Mai, Star Fruit, Hạ Long, Chị Tư',
  ),
  'Wine & Tapas bar': names(
    '{} Wine Bar, Bodega {}, {} Tapas & Wine, Enoteca {}, The {} Cork',
    'Vermilion, Cava & Co., Barrica, Small Plates Society, Vino Veritas, Garnacha, Candela, Second Bottle, Cellar Door, Rioja Lane, Copita, Pour, La Bota, Velvet, Tempranillo, Grapevine',
  ),
};

/** Name number n of a cuisine; the list repeats at its end. */
export function nameOf(cuisine: Cuisine, number: number): string {
  const { forms, words } = namesByCuisine[cuisine];
  const word = words[number % words.length] ?? '';
  // The form changes with each repetition of the words, so that neighbours in the list differ in both.
  const form = forms[(number + Math.floor(number / words.length)) % forms.length] ?? '{}';
  return form.replace('{}', word);
}
