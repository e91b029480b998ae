import type { MemberCard } from '@dinelink/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { Wrap } from '../../components/Layout/Layout.tsx';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { aCard, manyCards, threeCards } from './cards.fixture.ts';
import { ManageCardsPage } from './ManageCardsPage.tsx';

const meta = {
  title: 'Features/Linked cards',
  component: ManageCardsPage,
  args: { onClosed: () => undefined },
  render: (args) => (
    <Wrap>
      <ManageCardsPage {...args} />
    </Wrap>
  ),
} satisfies Meta<typeof ManageCardsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (answers: Answers) => ({ site: { answers } });
const having = (items: MemberCard[], rest: Answers = {}) => answering({ memberCards: { items }, ...rest });
const fail = (): never => {
  throw new ApiError(500, {});
};
const askToDelete: Story['play'] = async ({ canvasElement }) => {
  const list = await within(canvasElement).findByRole('list', { name: 'Linked cards' });
  const [first] = within(list).getAllByRole('listitem');
  await userEvent.click(within(first ?? list).getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};

export const Three: Story = { parameters: having(threeCards) };
export const ThreeUnited: Story = {
  parameters: having(threeCards),
  globals: { partner: 'united', scheme: 'dark' },
};
export const ThreeIhg: Story = { parameters: having(threeCards), globals: { partner: 'ihg' } };
const named = [
  aCard({
    name: 'Joint account',
    description: 'Joint account',
    lastDinedOn: '2026-11-02',
    receivesCredits: true,
  }),
  aCard({ id: '2', cardType: 'AMEX', lastFour: '0005', description: 'Amex', lastDinedOn: '2026-04-19' }),
];
export const Named: Story = { parameters: having(named) };
export const NamedDark: Story = { parameters: having(named), globals: { partner: 'ihg', scheme: 'dark' } };
export const Naming: Story = {
  parameters: having(named),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Linked cards' });
    await userEvent.click(within(list).getByRole('button', { name: /^Name the card ending in 0005/ }));
    await userEvent.type(await screen.findByLabelText('Name of the card'), 'x'.repeat(41));
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    await expect(screen.getByLabelText('Name of the card')).toBeInvalid();
  },
};
export const OnlyOne: Story = { parameters: having([aCard()]) };
export const None: Story = { parameters: having([]) };
export const Twelve: Story = { parameters: having(manyCards(12)) };
export const LongWords: Story = {
  parameters: having([
    aCard({ description: 'Donaudampfschifffahrtsgesellschaftskapitänskreditkarte '.repeat(2) }),
    aCard({ id: '2' }),
  ]),
};
export const Loading: Story = {
  parameters: answering({ memberCards: () => new Promise(() => undefined) }),
};
export const NotLoaded: Story = { parameters: answering({ memberCards: fail }) };

export const Deleting: Story = { parameters: having(threeCards), play: askToDelete };
export const DeletingTheLast: Story = { parameters: having([aCard()]), play: askToDelete };
export const DeletingTheLastDark: Story = {
  parameters: having([aCard()]),
  globals: { partner: 'ihg', scheme: 'dark' },
  play: askToDelete,
};
export const DeletingUnderWay: Story = {
  parameters: having(threeCards, { deleteCard: () => new Promise(() => undefined) }),
  play: async (context) => {
    await askToDelete(context);
    await userEvent.click(screen.getByRole('button', { name: 'Delete this card' }));
    await expect(await screen.findByText('Deleting...')).toBeInTheDocument();
  },
};
export const NotDeleted: Story = {
  parameters: having(threeCards, { deleteCard: fail }),
  play: async (context) => {
    await askToDelete(context);
    await userEvent.click(screen.getByRole('button', { name: 'Delete this card' }));
    const message = await screen.findByText(/can not be deleted/);
    await waitFor(() => expect(document.activeElement).toContainElement(message));
  },
};
export const NothingFilledIn: Story = {
  parameters: having(threeCards),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Link this card' }));
    const box = await screen.findByRole('group', { name: 'ERROR' });
    await waitFor(() => expect(box).toHaveFocus());
  },
};
