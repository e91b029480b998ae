import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { partnerCards } from './cards.fixture.ts';
import { ReenrolPage } from './ReenrolPage.tsx';

const meta = {
  title: 'Features/Linked cards/Closed account',
  component: ReenrolPage,
  args: { onReopened: () => undefined, onUnauthorised: () => undefined },
  parameters: { layout: 'fullscreen', site: { answers: { allPartnerCards: { items: partnerCards } } } },
} satisfies Meta<typeof ReenrolPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fail = (): never => {
  throw new ApiError(503, {});
};

export const ByNumber: Story = {};
export const ByNumberDark: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
export const PartnerCards: Story = { globals: { partner: 'marriott' } };
export const PartnerCardsChosen: Story = {
  globals: { partner: 'marriott', scheme: 'dark' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /ending in 1881/ }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: /ending in 5100/ }));
    await expect(canvas.getByRole('button', { name: 'Link these cards' })).toBeVisible();
  },
};
export const PartnerCardsLoading: Story = {
  globals: { partner: 'marriott' },
  parameters: { site: { answers: { allPartnerCards: () => new Promise(() => undefined) } } },
};
export const PartnerCardsFailed: Story = {
  globals: { partner: 'marriott' },
  parameters: { site: { answers: { allPartnerCards: fail } } },
};
export const NothingChosen: Story = {
  globals: { partner: 'marriott' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('checkbox', { name: /ending in 1881/ });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Link this card' }));
    const box = await screen.findByRole('group', { name: 'ERROR' });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveTextContent('Tick one of your cards, or enter a card number.');
  },
};
