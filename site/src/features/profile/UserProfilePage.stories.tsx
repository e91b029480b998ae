import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import { UserProfilePage } from './UserProfilePage.tsx';

const address = { address1: '1 Main St', address2: '', city: 'Chicago', state: 'IL', zipCode: '60601' };
const member = aMember({ address, phoneNumber: '2125550100', smsOptIn: true });

const meta = {
  title: 'Features/Account/Profile',
  component: UserProfilePage,
  args: { member },
  parameters: { site: { member, answers: { validateZip: { isValid: true } } } },
} satisfies Meta<typeof UserProfilePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).getByLabelText(name, { selector: 'input,select' }).getBoundingClientRect();

export const Full: Story = {
  name: 'Names, and city, state and ZIP code, are side by side on wide screens [PROF-010]',
  play: async ({ canvasElement }) => {
    const tops = [/^City/, /^State/, /^ZIP code/].map((name) => box(canvasElement, name).top);
    await expect(new Set(tops).size).toBe(1);
    await expect(box(canvasElement, /^First name/).top).toBe(box(canvasElement, /^Last name/).top);
    await expect(box(canvasElement, /^Last name/).left).toBeGreaterThan(
      box(canvasElement, /^First name/).right,
    );
  },
};
export const WithoutMessages: Story = { globals: { partner: 'nosh', scheme: 'dark' } };
export const SignedInElsewhere: Story = { globals: { partner: 'united' } };
export const Switch: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
export const AddressRequired: Story = { globals: { partner: 'upromise' }, args: { member: aMember() } };

export const Failed: Story = {
  parameters: {
    site: {
      member,
      answers: {
        saveMember: () => {
          throw new ApiError(500, {});
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^City/), ' Heights');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText(/Please refresh the page and try again/)).toBeVisible());
  },
};
