import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { aFoundPage, newYork } from './merchants.fixture.ts';
import { SearchPage } from './SearchPage.tsx';
import { rememberDineInSeen } from './state/search-storage.ts';

const forget: Decorator = (Story, { globals }) => {
  localStorage.clear();
  rememberDineInSeen(String(globals['partner']));
  return <Story />;
};

const found: Answers = {
  defaultUserLocation: newYork,
  searchMerchants: ({ query }) => aFoundPage({ pageNo: Number(query?.['pageNo'] ?? 1) }),
  countMerchants: {
    total: 128,
    options: {
      ...{ acclaimed: 19, isNew: 18, reservations: 64 },
      features: { delivery: 51, 'dine-in': 121, takeout: 92, 'online ordering': 0 },
      mealsServed: { breakfast: 23, brunch: 16, lunch: 77, dinner: 104, 'late night': 1 },
      priceRange: { 1: 26, 2: 60, 3: 33, 4: 9 },
      cuisines: {
        Caribbean: 9,
        Greek: 6,
        Italian: 14,
        Mexican: 11,
        Pizza: 10,
        Sushi: 8,
        Thai: 1,
        Vegetarian: 0,
      },
      benefitsFor: { Sun: 113, Mon: 125, Tue: 125, Wed: 125, Thu: 125, Fri: 128, Sat: 127 },
    },
  },
  suggestMerchants: {
    suggestions: [
      { kind: 'cuisine', text: 'Sushi', detail: 'Cuisine' },
      { kind: 'merchant', text: 'Sushi Ume', detail: 'Chicago, IL', merchantId: '77' },
      { kind: 'merchant', text: 'Umi Sushi Bar', detail: 'Chicago, IL', merchantId: '78' },
    ],
  },
};
/** The parameters of a story with the address of a search. */
const at = (query: string, answers: Answers = {}) => ({
  address: `/search?${query}`,
  site: { answers: { ...found, ...answers } },
});
const answering = (answers: Answers) => at('location=New York', answers);
const fail = (): never => {
  throw new ApiError(503, {});
};
const reject = (): never => {
  throw new ApiError(400, { fields: [{ field: 'location', code: 'LOCATION_UNKNOWN', message: '' }] });
};

const meta = {
  title: 'Features/Search',
  component: SearchPage,
  decorators: [forget],
  // The map library sets the size of its canvas by script.
  parameters: { layout: 'fullscreen', setsStyles: true, ...answering({}) },
} satisfies Meta<typeof SearchPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {};
export const NewFilter: Story = {
  decorators: (Story) => {
    localStorage.clear();
    return <Story />;
  },
  // The note about the new filter points at it.
  play: async ({ canvas }) => {
    const note = await canvas.findByRole('note');
    const arrow = note.querySelector('[aria-hidden]');
    await waitFor(() => {
      const { left, right } = canvas.getByRole('checkbox', { name: 'Dine in' }).getBoundingClientRect();
      const { x = 0, width = 0 } = arrow?.getBoundingClientRect() ?? {};
      return expect(Math.abs(x + width / 2 - (left + right) / 2)).toBeLessThan(2);
    });
  },
};
export const FoundUnited: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const FoundIhg: Story = { globals: { partner: 'ihg' } };
export const Filtered: Story = {
  parameters: at('location=New York&features=dine-in,takeout&priceRange=1,2&sortBy=rating'),
};
export const One: Story = {
  parameters: answering({ searchMerchants: aFoundPage({ count: 1, total: 1 }) }),
};
export const Loading: Story = {
  parameters: answering({ searchMerchants: () => new Promise(() => undefined) }),
};
export const LoadingMore: Story = {
  parameters: answering({
    searchMerchants: ({ query }) => (query?.['pageNo'] === 1 ? aFoundPage() : new Promise(() => undefined)),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: 'Show more' }));
    await within(canvasElement).findByText('Do not refresh, loading more content.');
  },
};
export const MoreFailed: Story = {
  parameters: answering({
    searchMerchants: ({ query }) => (query?.['pageNo'] === 1 ? aFoundPage() : fail()),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: 'Show more' }));
    await within(canvasElement).findByRole('alert');
  },
};
export const NothingFound: Story = {
  parameters: at('location=New York&restaurantOrCuisine=fog&features=delivery', {
    searchMerchants: aFoundPage({ count: 0, total: 0 }),
  }),
};
export const Mistyped: Story = {
  parameters: at('location=New York&restaurantOrCuisine=sushii', {
    searchMerchants: aFoundPage({ count: 0, total: 0 }),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Umi Sushi Bar' });
  },
};
export const UnknownPlace: Story = {
  parameters: at('location=Nowhereville', { searchMerchants: reject }),
};
export const Failed: Story = { parameters: answering({ searchMerchants: fail }) };
/** The tests' browser denies its position. */
export const Blocked: Story = {
  parameters: at('location=Current Location'),
  decorators: [
    (Story) => {
      Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
      return <Story />;
    },
  ],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: "We can't see you" });
  },
};
export const Suggesting: Story = {
  play: async ({ canvasElement }) => {
    const what = await within(canvasElement).findByRole('combobox', { name: 'Restaurant or cuisine' });
    await userEvent.type(what, 'sus');
    await within(canvasElement).findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    await expect(what).toHaveAttribute('aria-activedescendant');
  },
};
export const SuggestingUnited: Story = { ...Suggesting, globals: { partner: 'united', scheme: 'dark' } };
export const SuggestingIhg: Story = { ...Suggesting, globals: { partner: 'ihg' } };
export const AllFilters: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /All filters/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible());
    await screen.findByRole('button', { name: 'Show 128 places' });
  },
};
/** The row of filters takes the same room whatever is chosen, so that the list below stays where it is. */
export const ChosenFilters: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole('group', { name: 'Filters' });
    const widths = () => [...row.children].map((chip) => Math.round(chip.getBoundingClientRect().width));
    const before = widths();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Acclaimed' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Nearest first');
    await userEvent.type(
      canvas.getByRole('combobox', { name: 'Restaurant or cuisine' }),
      'Mediterranean{Enter}',
    );
    await canvas.findByRole('button', { name: 'Cuisine: Mediterranean' });
    await expect(widths()).toEqual(before);
  },
};
export const OneFilter: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Price' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Price' })).toBeVisible());
    await screen.findByRole('button', { name: 'Show 128 places' });
  },
};
export const Cuisines: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cuisine' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Cuisine' })).toBeVisible());
    await userEvent.click(await screen.findByRole('radio', { name: 'Italian (14 places)' }));
    await screen.findByRole('button', { name: 'Show 14 places' });
  },
};
export const CuisinesUnited: Story = { ...Cuisines, globals: { partner: 'united', scheme: 'dark' } };
export const DineInHint: Story = {
  decorators: [
    (Story) => {
      localStorage.clear();
      return <Story />;
    },
  ],
};
