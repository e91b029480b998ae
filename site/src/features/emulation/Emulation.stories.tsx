import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Dock } from '../../components/Dock/Dock.tsx';
import { aMember } from '../../member.fixture.ts';
import { EmulationBar } from './EmulationBar.tsx';
import { EmulationPage } from './EmulationPage.tsx';

const emulation = { actor: 'Rita Reader', readOnly: true, expiresAt: '2026-11-24T12:05:00.000Z' };
const member = aMember({ emulation });

const meta = {
  title: 'Features/Emulation',
  component: EmulationPage,
  parameters: { layout: 'fullscreen', site: { member } },
} satisfies Meta<typeof EmulationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [ROUTE-049] */
export const Viewing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByRole('heading', { name: 'You are viewing the account of Ada Byron' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop viewing' })).toBeVisible();
  },
};
export const NotViewing: Story = { parameters: { site: { member: null } } };
const barOf = (shown: typeof member) => (
  <Dock>
    <EmulationBar member={shown} exit={() => undefined} isLeaving={false} />
  </Dock>
);
export const Bar: Story = { render: () => barOf(member) };
export const BarDark: Story = { ...Bar, globals: { partner: 'united', scheme: 'dark' } };
export const BarOfLongName: Story = {
  globals: { partner: 'ihg' },
  render: () =>
    barOf({ ...member, lastName: 'Wolfeschlegelsteinhausenbergerdorff', firstName: 'Hubert Blaine' }),
};
