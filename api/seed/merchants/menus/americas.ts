import { type MenuSection, section } from './menu.ts';

export const american: readonly MenuSection[] = [
  section(
    'To start',
    `Deviled eggs / smoked paprika, chives / 9
    Fried green tomatoes / buttermilk dressing, pickled onion / 12
    Crab dip / toasted sourdough / 16
    Little gem salad / radish, herbs, green goddess / 13`,
  ),
  section(
    'Mains',
    `Buttermilk fried chicken / hot honey, slaw, biscuit / 24
    Macaroni and cheese / three cheddars, browned crumbs / 18
    Pan-roasted trout / brown butter, almonds, green beans / 28
    Meatloaf / mushroom gravy, mashed potatoes / 22
    Pork chop / apple mustard, roasted squash / 29`,
  ),
  section(
    'On the side',
    `Cornbread / whipped maple butter / 7
    Collard greens / smoked ham hock / 8
    Hand-cut fries / garlic aioli / 7`,
  ),
  section(
    'Sweets',
    `Banana pudding / vanilla wafers, torched meringue / 9
    Apple crisp / oat crumble, vanilla ice cream / 10
    Chocolate layer cake / malted buttercream / 10`,
  ),
];

export const barbecue: readonly MenuSection[] = [
  section(
    'From the smoker',
    `Brisket / by the half pound, fourteen hours over oak / 19
    Spare ribs / half rack, black pepper rub / 21
    Pulled pork / vinegar sauce / 15
    Smoked turkey / sliced to order / 16
    Jalapeño sausage / two links / 12`,
  ),
  section(
    'Plates',
    `Two-meat plate / two sides, pickles, white bread / 24
    Burnt ends / molasses glaze, while they last / 22
    Chopped brisket sandwich / onion, house sauce / 15`,
  ),
  section(
    'Sides',
    `Pit beans / brisket trimmings / 6
    Mustard potato salad / dill, celery / 6
    Mac and cheese / smoked gouda / 7
    Vinegar slaw / green cabbage, chilli / 5`,
  ),
  section(
    'Dessert',
    `Pecan pie / bourbon cream / 8
    Peach cobbler / vanilla ice cream / 8`,
  ),
];

export const breakfast: readonly MenuSection[] = [
  section(
    'From the griddle',
    `Buttermilk pancakes / blueberries, maple syrup / 13
    Brioche French toast / orange custard, whipped mascarpone / 15
    Lemon ricotta waffles / poppy seed, seasonal jam / 15`,
  ),
  section(
    'Eggs',
    `Eggs Benedict / smoked ham, hollandaise / 17
    Shakshuka / peppers, feta, grilled bread / 16
    Chilaquiles / salsa verde, two fried eggs / 16
    Mushroom omelette / gruyère, chives / 15
    Corned beef hash / poached eggs, mustard / 17`,
  ),
  section(
    'Bowls and toasts',
    `Avocado toast / lemon, chilli, soft egg / 14
    Yoghurt and granola / honey, figs / 11
    Smoked salmon tartine / crème fraîche, capers / 17`,
  ),
  section(
    'To drink',
    `Fresh orange juice / pressed to order / 6
    Bottomless coffee / from the roaster down the street / 4
    Bloody Mary / horseradish, celery, pickles / 13`,
  ),
];

export const burgers: readonly MenuSection[] = [
  section(
    'Burgers',
    `The house double / two smashed patties, American cheese, pickles / 13
    Mushroom Swiss / thyme butter, caramelised onion / 15
    Green chile burger / roasted chile, jack cheese / 15
    Black bean burger / avocado, lime slaw / 14
    Crispy chicken / buttermilk, hot sauce, pickles / 14`,
  ),
  section(
    'Fries and rings',
    `Shoestring fries / sea salt / 5
    Sweet potato fries / chipotle mayo / 6
    Onion rings / beer batter / 7
    Loaded fries / bacon, cheddar, scallion / 9`,
  ),
  section(
    'Shakes',
    `Vanilla bean shake / whipped cream / 8
    Black and white malt / chocolate, malt powder / 8
    Root beer float / two scoops / 7`,
  ),
];

export const mexican: readonly MenuSection[] = [
  section(
    'Antojitos',
    `Guacamole / serrano, lime, warm chips / 12
    Elote / cotija, chile, lime / 7
    Queso fundido / chorizo, flour tortillas / 12
    Aguachile / shrimp, cucumber, green chile / 17`,
  ),
  section(
    'Tacos',
    `Al pastor / pineapple, onion, cilantro / 5
    Baja fish / cabbage, chipotle crema / 6
    Carnitas / salsa verde, chicharrón / 5
    Mushroom and huitlacoche / queso fresco / 5
    Carne asada / charred scallion, guacamole / 6`,
  ),
  section(
    'Platos fuertes',
    `Enchiladas de mole / chicken, sesame, crema / 19
    Chile relleno / goat cheese, tomato broth / 18
    Cochinita pibil / banana leaf, pickled onion / 22`,
  ),
  section(
    'Postres',
    `Churros / cinnamon, dark chocolate / 9
    Tres leches / strawberries / 9
    Flan de cajeta / sea salt / 8`,
  ),
];

export const caribbean: readonly MenuSection[] = [
  section(
    'Small plates',
    `Saltfish fritters / pepper sauce / 10
    Jerk wings / scallion, lime / 13
    Tostones / garlic mojo / 8
    Beef patty / coco bread / 7`,
  ),
  section(
    'Mains',
    `Jerk chicken / rice and peas, slaw / 19
    Oxtail stew / butter beans, thyme / 25
    Curry goat / roti, mango chutney / 23
    Escovitch snapper / pickled peppers, bammy / 27
    Ropa vieja / black beans, white rice / 20`,
  ),
  section(
    'Sides',
    `Fried plantains / brown sugar / 6
    Callaloo / coconut milk / 7
    Rice and peas / thyme, allspice / 5`,
  ),
  section(
    'Sweets',
    `Rum cake / raisins, caramel / 9
    Coconut flan / toasted coconut / 8`,
  ),
];
