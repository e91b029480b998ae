import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../Layout/Layout.tsx';
import { dumplings, paella, pasta, ramen } from '../Picture/demo.ts';
import { Picture } from '../Picture/Picture.tsx';
import { Cloth } from './Cloth.tsx';

const meta = { title: 'Components/Cloth', component: Cloth } satisfies Meta<typeof Cloth>;
export default meta;
type Story = StoryObj<typeof meta>;

const indices = [1, 2, 3, 4] as const;
const weaves = ['plain', 'gingham', 'stripe'] as const;
const dishes = [paella, ramen, pasta, dumplings];

export const Bare: Story = {
  render: () => (
    <Grid of="tiles">
      {weaves.flatMap((weave) =>
        indices.map((cloth) => <Cloth key={weave + cloth} cloth={cloth} weave={weave} shape="wide" />),
      )}
    </Grid>
  ),
};
export const WithPictures: Story = {
  render: () => (
    <Grid of="tiles">
      {dishes.map((dish, index) => (
        <Cloth key={dish.name} cloth={indices[index]} weave={weaves[index % weaves.length]} shape="wide">
          <Picture {...dish} sizes="250px" />
        </Cloth>
      ))}
    </Grid>
  ),
};
export const WithPicturesUnited: Story = { ...WithPictures, globals: { partner: 'united' } };
export const WithPicturesIhg: Story = { ...WithPictures, globals: { partner: 'ihg', scheme: 'dark' } };
