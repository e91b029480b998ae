import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { MerchantCard } from '../../components/MerchantCard/MerchantCard.tsx';
import { MerchantActionContext } from '../../components/MerchantCard/MerchantActionContext.ts';
import { Grid } from '../../components/Layout/Layout.tsx';
import { clothOf } from '../../components/Cloth/Cloth.tsx';
import { paella } from '../../components/Picture/demo.ts';
import { aMember } from '../../member.fixture.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { FavouritesPage } from './FavouritesPage.tsx';
import { aFavourite } from './favourites.fixture.ts';
import { SaveButton } from './SaveButton.tsx';

const member = aMember();
const withAnswers = (answers: Answers): Pick<Story, 'parameters'> => ({
  parameters: { site: { member, answers } },
});

const meta = {
  title: 'Features/Favourites',
  component: FavouritesPage,
  args: { member },
} satisfies Meta<typeof FavouritesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = withAnswers({
  favourites: { favourites: [aFavourite(0), aFavourite(1), aFavourite(2, { isListed: false })], lists: [] },
});
const lists = [
  { id: '1', name: 'Date night' },
  { id: '2', name: 'With the children' },
];

/** A restaurant's lists, in their dialog. */
export const Lists: Story = {
  ...withAnswers({
    favourites: { favourites: [aFavourite(0, { listIds: ['1'] }), aFavourite(1)], lists },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Choose the lists of Casa Lucía/ }));
    await expect(await canvas.findByRole('checkbox', { name: 'Date night' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'With the children' })).not.toBeChecked();
  },
};
export const ListsOfAnother: Story = { ...Lists, globals: { partner: 'united', scheme: 'dark' } };
export const Empty: Story = withAnswers({ favourites: { favourites: [], lists: [] } });
export const Loading: Story = withAnswers({ favourites: () => new Promise(() => undefined) });

/** An api that keeps what is saved. */
function anApi(): Answers {
  const merchantIds: string[] = [];
  return {
    favouriteIds: () => ({ merchantIds }),
    saveFavourite: ({ params }) => {
      merchantIds.push(String(params?.['merchantId']));
      return {};
    },
  };
}

/** The heart on a card, above the link that covers it. */
export const OnACard: Story = {
  ...withAnswers(anApi()),
  render: () => (
    <MerchantActionContext value={SaveButton}>
      <Grid>
        <MerchantCard
          merchant={{
            ...{ id: '1', name: 'Casa Lucía', href: '/merchants/1', picture: paella, ...clothOf('1') },
            rate: { figure: '5%', unit: 'back' },
          }}
        />
      </Grid>
    </MerchantActionContext>
  ),
  play: async ({ canvasElement }) => {
    const heart = await within(canvasElement).findByRole('button', { name: 'Save Casa Lucía' });
    const { width, height } = heart.getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  },
};
export const OnACardOfAnother: Story = {
  ...OnACard,
  ...withAnswers(anApi()),
  globals: { partner: 'united', scheme: 'dark' },
};
