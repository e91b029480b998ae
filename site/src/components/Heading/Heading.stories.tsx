import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Layout/Layout.tsx';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'Components/Heading',
  component: Heading,
  args: { level: 1, children: 'Dinner gives a slice back.' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Display: Story = { args: { look: 'display' } };
export const LongWords: Story = { args: { look: 'display', children: 'Lebensmittelhygieneverordnung' } };
export const Scale: Story = {
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Nothing to show, nothing to scan.</Heading>
      <Heading level={2}>128 places to eat near Midtown</Heading>
      <Heading level={3}>Casa Lucía</Heading>
      <Text look="figure">$17.28</Text>
      <Text look="lead">Link a card you already carry. 5% of the bill comes home with you.</Text>
      <Text>It shows in your activity, with the sum worked out line by line.</Text>
      <Text look="small" tone="quiet">
        Showing 1 to 15, nearest first
      </Text>
      <Text look="note" tone="quiet">
        Restaurants, rates and limits can change.
      </Text>
    </Stack>
  ),
};
export const ScaleUnited: Story = { ...Scale, globals: { partner: 'united', scheme: 'dark' } };
export const ScaleIhg: Story = { ...Scale, globals: { partner: 'ihg' } };
