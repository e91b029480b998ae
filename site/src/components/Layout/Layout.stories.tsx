import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cloth } from '../Cloth/Cloth.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Heading/Text.tsx';
import { Columns, Grid, Section, Stack, Wrap } from './Layout.tsx';

const meta = {
  title: 'Components/Layout',
  component: Wrap,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Wrap>;
export default meta;
type Story = StoryObj<typeof meta>;

const words = (
  <Stack>
    <Heading level={2} look="section">
      Breakfast counts too.
    </Heading>
    <Text look="lead">So do coffee, cake and the late taco.</Text>
  </Stack>
);
const splits = ['even', 'wide', 'narrow', 'aside'] as const;

export const TwoColumns: Story = {
  render: () => (
    <Wrap width="content">
      {splits.map((split) => (
        <Section key={split} aria-label={split} air="above">
          <Columns split={split}>
            {words}
            <Cloth shape="wide" weave="gingham" />
          </Columns>
        </Section>
      ))}
    </Wrap>
  ),
};
export const Tiles: Story = {
  render: () => (
    <Wrap width="page">
      <Grid of="tiles">
        {Array.from({ length: 9 }, (_, index) => (
          <Cloth key={index} shape="wide" weave={index % 2 === 0 ? 'plain' : 'gingham'} />
        ))}
      </Grid>
    </Wrap>
  ),
};
