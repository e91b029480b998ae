import type { DineClaim } from '@dinelink/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import { aClaim, claimableDays, claimsOfEveryState, suggestions } from './claims.fixture.ts';
import { MissingDinePage } from './MissingDinePage.tsx';

const member = aMember();
const card = { id: '1', cardType: 'VISA' as const, lastFour: '4242', description: 'Visa' };
const site = (claims: DineClaim[], more: object = {}) => ({
  site: {
    member,
    answers: {
      memberCards: { items: [card] },
      missingDines: { claims, days: claimableDays },
      suggestMerchants: suggestions,
      claimMissingDine: aClaim(),
      ...more,
    },
  },
});

const meta = {
  title: 'Features/Account/Missing dine',
  component: MissingDinePage,
  parameters: site([]),
} satisfies Meta<typeof MissingDinePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillIn = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('combobox', { name: /^Restaurant/ }), 'Nonna');
  await canvas.findByRole('option', { name: /Nonna Rina/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.type(canvas.getByLabelText(/^Day/), '2026-11-10');
  await userEvent.type(canvas.getByLabelText(/^Amount/), '61.20');
  await userEvent.click(canvas.getByRole('button', { name: 'Look for this dine' }));
  return canvas;
};

export const Empty: Story = {};
export const EveryState: Story = { parameters: site(claimsOfEveryState) };
export const Dark: Story = {
  globals: { partner: 'ihg', scheme: 'dark' },
  parameters: site(claimsOfEveryState),
};

export const Suggestions: Story = {
  globals: { partner: 'united' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox', { name: /^Restaurant/ }), 'Nonna');
    // The cards' field has options too.
    const list = within(await canvas.findByRole('listbox', { name: /^Restaurant/ }));
    await expect(list.getAllByRole('option')).toHaveLength(2);
  },
};

export const NothingFound: Story = {
  parameters: site([], { suggestMerchants: { suggestions: [] } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox', { name: /^Restaurant/ }), 'Nonna');
    await expect(await canvas.findByText(/^We find no restaurant of this name/)).toBeVisible();
  },
};

export const Answered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await fillIn(canvasElement);
    await expect(
      await canvas.findByRole('heading', { name: 'We are looking into it', level: 2 }),
    ).toHaveFocus();
  },
};

export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Look for this dine' }));
    await expect(canvas.getByRole('combobox', { name: /^Restaurant/ })).toHaveFocus();
  },
};

export const WithoutCards: Story = { parameters: site([], { memberCards: { items: [] } }) };

export const Failed: Story = {
  parameters: site([], {
    memberCards: () => {
      throw new ApiError(400, {});
    },
    missingDines: () => {
      throw new ApiError(400, {});
    },
  }),
};
