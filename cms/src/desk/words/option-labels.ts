/** What editors read for the values of fields with fixed values; others are shown as they are. */
const labels: Record<string, string> = {
  all_partners: 'All partners',
  one_partner: 'One partner',
  title: 'Title',
  body_text: 'Paragraph',
  button: 'Button',
  standalone_link: 'Link',
  primary: 'Filled',
  secondary: 'Outlined',
  h2: 'Large',
  h3: 'Small',
  acclaimed: 'Acclaimed restaurants (true)',
  benefitsFor: 'Benefits on weekdays (monday,friday)',
  features: 'Features (outdoorSeating)',
  isNew: 'New restaurants (true)',
  mealsServed: 'Meals (brunch)',
  priceRange: 'Prices (1,2)',
  reservations: 'Takes reservations (true)',
  restaurantOrCuisine: 'Restaurant or cuisine (Pizza)',
  sortBy: 'Order (distance)',
  prompt: 'Prompt on the first page',
  activation: 'Page to activate',
  activated: 'Page after activating',
};

export const labelOf = (value: string): string => labels[value] ?? value;
