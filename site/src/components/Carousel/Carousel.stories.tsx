import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { clothOf } from '../Cloth/Cloth.tsx';
import { Link } from '../Link/Link.tsx';
import { MerchantCard } from '../MerchantCard/MerchantCard.tsx';
import { demoPictures } from '../Picture/demo.ts';
import { Carousel } from './Carousel.tsx';

const names = [
  'Casa Lucía',
  'Kuroda Ramen',
  'Nonna Rina',
  'Bao & Barrow',
  'Saffron Court',
  'Forno Adele',
  'The Ninth Oyster',
];
const slides = names.map((name, index) => ({
  id: name,
  content: (
    <MerchantCard
      sizes="250px"
      merchant={{
        id: name,
        name,
        href: `/merchants/${index}`,
        picture: demoPictures[index],
        ...clothOf(name),
        rate: { figure: '5%', unit: 'back' },
        rating: 4.2 + index / 10,
        ratings: 64 * (index + 1),
        price: (index % 4) + 1,
        cuisine: 'Spanish',
        city: 'Hell’s Kitchen',
        distanceMiles: 0.3 + index / 5,
      }}
    />
  ),
}));

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Around the corner',
    subtitle: (
      <>
        Near Midtown, New York. <Link to="/search">Somewhere else?</Link>
      </>
    ),
    slides,
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

const widthOfSlides = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('[data-slide]')].map((slide) => slide.getBoundingClientRect().width);

export const Merchants: Story = {
  name: 'Slides of 250 px [CONST-011] [SEARCH-052]',
  play: async ({ canvasElement }) => {
    await expect(new Set(widthOfSlides(canvasElement))).toEqual(new Set([250]));
  },
};
export const MerchantsUnited: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const MerchantsIhg: Story = { globals: { partner: 'ihg' } };
export const Narrow: Story = {
  name: 'Slides of 200 px [CONST-011] [SEARCH-052]',
  args: { slideWidth: 200, level: 3 },
  play: async ({ canvasElement }) => {
    await expect(new Set(widthOfSlides(canvasElement))).toEqual(new Set([200]));
  },
};
export const Few: Story = { args: { slides: slides.slice(0, 2) } };

const isAtEnd = (track: HTMLElement): boolean =>
  track.scrollLeft >= track.scrollWidth - track.clientWidth - 1;

export const Arrows: Story = {
  name: 'Arrows disabled at the ends [A11Y-012] [SEARCH-051]',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const back = canvas.getByRole<HTMLButtonElement>('button', { name: 'Previous' });
    const on = canvas.getByRole<HTMLButtonElement>('button', { name: 'Next' });
    await waitFor(() => expect(back.disabled).toBe(true));
    const track = canvas.getByRole('list');
    for (let press = 0; press < slides.length && !on.disabled; press += 1) {
      const scrolled = new Promise((resolve) => track.addEventListener('scrollend', resolve, { once: true }));
      await userEvent.click(on);
      await scrolled;
      await waitFor(() => expect(back).toBeEnabled());
      await waitFor(() => expect(on.disabled).toBe(isAtEnd(track)));
    }
    await waitFor(() => expect(on).toBeDisabled());
    await waitFor(() => expect(back).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  name: 'By keyboard, to the last slide [A11Y-012]',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const last = canvas.getByRole('link', { name: 'The Ninth Oyster' });
    const isInView = () => last.getBoundingClientRect().right <= document.documentElement.clientWidth + 1;
    await expect(isInView()).toBe(false);
    canvas.getByRole('link', { name: 'Somewhere else?' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
    for (const name of names) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    await waitFor(() => expect(isInView()).toBe(true));
  },
};
