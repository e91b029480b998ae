import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Wrap } from '../Layout/Layout.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { FindBar, type FindBarProps, FindField } from './FindBar.tsx';

function Find({ background }: Pick<FindBarProps, 'background'>) {
  return (
    <form role="search" aria-label="Restaurants">
      <FindBar background={background}>
        <FindField id="where" label="Where">
          <input id="where" placeholder="City, state or ZIP code" />
        </FindField>
        <FindField id="what" label="Restaurant or cuisine">
          <input id="what" placeholder="Anything good" />
        </FindField>
        <Button type="submit" icon="search">
          Find a table
        </Button>
      </FindBar>
    </form>
  );
}

const meta = {
  title: 'Components/FindBar',
  component: Find,
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Wrap width="page">
      <Find {...args} />
    </Wrap>
  ),
} satisfies Meta<typeof Find>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnThePage: Story = { args: { background: 'line' } };
export const Floating: Story = {
  args: { background: 'float' },
  render: (args) => (
    <Surface kind="hero">
      <Wrap width="page">
        <Find {...args} />
      </Wrap>
    </Surface>
  ),
};
