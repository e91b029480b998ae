import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cloth } from '../Cloth/Cloth.tsx';
import { ramen } from './demo.ts';
import { Picture } from './Picture.tsx';

const meta = {
  title: 'Components/Picture',
  component: Picture,
  args: { ...ramen, sizes: '400px' },
  decorators: [
    (Story) => (
      <Cloth cloth={4} weave="gingham" shape="wide">
        <Story />
      </Cloth>
    ),
  ],
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lazy: Story = {};
export const First: Story = { args: { isFirst: true } };
export const Missing: Story = { args: { name: 'not-there', alt: 'A dish whose picture did not arrive' } };
