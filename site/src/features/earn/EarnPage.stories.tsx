import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paella, ramen } from '../../components/Picture/demo.ts';
import type { ContentItem } from '../../content/content-types.ts';
import { EarnPage } from './EarnPage.tsx';

type Page = ContentItem<'earn_details'>;

const upload = ({ name, width, height }: typeof paella) => ({ url: `/${name}`, width, height });
const title = (text: string): Page['main_column'][number] => ({
  ...{ type: 'title', text_desktop: text, text_mobile: text, level: 'h2' },
});
const banner = (position_x: number, position_y: number): Page['banner'] => ({
  ...{ image: upload(paella), mobile_image: upload(ramen), alt_text: 'A table by the window' },
  ...{ position_x, position_y, welcome_message: 'Pull up a chair' },
});
const page: Page = {
  ...{ slug: 'earn', url: '/earn', browser_title: 'Ways to earn', banner_text: 'Take a bigger slice' },
  ...{ banner: banner(0, 90), main_column: [title('Bring a friend')], side_column: [title('Beside it')] },
  ...{ sidebar: '', disclaimer: '<p>Terms apply.</p>' },
};

const sizes = { phone: 400, desktop: 1280 };
const options = Object.fromEntries(
  Object.entries(sizes).map(([name, width]) => [
    name,
    { name, styles: { width: `${width}px`, height: '900px' } },
  ]),
);

const meta = {
  title: 'Features/Earn page',
  component: EarnPage,
  args: { page },
  parameters: { layout: 'fullscreen', viewport: { options } },
} satisfies Meta<typeof EarnPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where main column, side column and small print are. */
async function placesIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const rectangle = (element: Element) => element.getBoundingClientRect();
  const print = rectangle(canvas.getByText('Terms apply.'));
  const main = rectangle(await canvas.findByRole('heading', { name: 'Bring a friend' }));
  return { main, side: rectangle(canvas.getByRole('complementary')), print };
}

const pictureIn = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole<HTMLImageElement>('img', { name: 'A table by the window' });

export const OnADesktop: Story = {
  name: 'At 1,280 px the side column is beside the main column and the wide picture is shown [EARN-009] [EARN-013]',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    await expect(window.innerWidth).toBe(sizes.desktop);
    const { main, side, print } = await placesIn(canvasElement);
    await expect(side.left).toBeGreaterThanOrEqual(main.right);
    await expect(side.top).toBeLessThan(main.bottom);
    await expect(print.top).toBeGreaterThanOrEqual(side.bottom);
    const picture = await pictureIn(canvasElement);
    await waitFor(() => expect(picture.currentSrc).toContain(paella.name));
  },
};

export const OnAPhone: Story = {
  name: 'At 400 px the side column is below the main column and the phone’s picture is shown [EARN-009] [EARN-013]',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(window.innerWidth).toBe(sizes.phone);
    const { main, side, print } = await placesIn(canvasElement);
    await expect(side.top).toBeGreaterThanOrEqual(main.bottom);
    await expect(Math.abs(side.left - main.left)).toBeLessThan(1);
    await expect(print.top).toBeGreaterThanOrEqual(side.bottom);
    const picture = await pictureIn(canvasElement);
    await waitFor(() => expect(picture.currentSrc).toContain(ramen.name));
  },
};

const positions = [
  [0, 0, '0% 0%'],
  [0, 50, '0% 50%'],
  [0, 90, '0% 100%'],
  [50, 10, '50% 0%'],
  [50, 50, '50% 50%'],
  [50, 90, '50% 100%'],
  [90, 10, '100% 0%'],
  [90, 50, '100% 50%'],
  [90, 90, '100% 100%'],
] as const;

export const Positions: Story = {
  name: 'A cropped picture keeps the part at its position, to a third [EARN-009]',
  render: () => (
    <>
      {positions.map(([x, y, shown]) => (
        <EarnPage
          key={shown}
          page={{ ...page, banner: banner(x, y), main_column: [], side_column: [], disclaimer: '' }}
        />
      ))}
    </>
  ),
  // The same page nine times has nine first headings.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const pictures = await within(canvasElement).findAllByRole('img', { name: 'A table by the window' });
    const looks = pictures.map((picture) => getComputedStyle(picture));
    await expect(looks.map(({ objectFit }) => objectFit)).toEqual(positions.map(() => 'cover'));
    await expect(looks.map(({ objectPosition }) => objectPosition)).toEqual(
      positions.map(([, , shown]) => shown),
    );
  },
};
