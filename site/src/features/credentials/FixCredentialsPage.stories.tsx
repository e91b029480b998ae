import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { FixCredentialsPage } from './FixCredentialsPage.tsx';

const meta = {
  title: 'Features/Sign in/Own e-mail and password',
  component: FixCredentialsPage,
  args: { sharedEmail: 'family@nosh.example', next: '/account/overview', onDone: () => undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FixCredentialsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save and go on' }));
  const box = await within(canvasElement).findByRole('group', { name: 'ERROR' });
  await waitFor(() => expect(box).toHaveFocus());
};
const refused = (): never => {
  throw new ApiError(400, {
    fields: [
      {
        field: 'email',
        code: 'EMAIL_ON_MULTIPLE_ACCOUNTS',
        message: 'This e-mail address is on another account. Please use a new one.',
      },
    ],
  });
};

export const WithNumber: Story = { globals: { partner: 'ihg' } };
export const WithoutNumber: Story = {};
export const Dark: Story = { globals: { partner: 'marriott', scheme: 'dark' } };
export const LongAddress: Story = { args: { sharedEmail: `${'family.'.repeat(12)}@nosh.example` } };
export const NothingFilledIn: Story = {
  globals: { partner: 'ihg' },
  play: ({ canvasElement }) => save(canvasElement),
};
export const AddressTaken: Story = {
  parameters: { site: { answers: { fixCredentials: refused } } },
  play: async ({ canvasElement }) => {
    const field = (name: RegExp) => within(canvasElement).getByLabelText(name, { selector: 'input' });
    await userEvent.type(field(/^New e-mail/), 'family@nosh.example');
    await userEvent.type(field(/^New password/), 'a table for two');
    await save(canvasElement);
    await expect(field(/^New e-mail/)).toBeInvalid();
  },
};
