import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Panel } from './Panel.tsx';

const meta = {
  title: 'Components/Panel',
  component: Panel,
  args: {
    label: 'Your year',
    name: 'Miles this year',
    figure: '12,480',
    sums: [
      { name: 'Dines this year', value: '9' },
      { name: 'You earn', value: '3 miles per $1' },
    ],
  },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement).getByRole('region', { name: 'Your year' });
    await expect(within(panel).getByText('12,480')).toBeVisible();
    await expect(within(panel).getAllByRole('term')).toHaveLength(2);
  },
};
export const FigureAlone: Story = { args: { sums: [] }, globals: { partner: 'united', scheme: 'dark' } };
