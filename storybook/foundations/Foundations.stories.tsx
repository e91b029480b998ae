import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../site/src/components/Button/Button.tsx';
import { Cloth } from '../../site/src/components/Cloth/Cloth.tsx';
import { Heading } from '../../site/src/components/Heading/Heading.tsx';
import { Text } from '../../site/src/components/Heading/Text.tsx';
import { Icon } from '../../site/src/components/Icon/Icon.tsx';
import { drawings } from '../../site/src/components/Icon/drawings.ts';
import * as pageIcons from '../../site/src/components/Icon/page-icons.ts';
import { Grid, Row, Stack } from '../../site/src/components/Layout/Layout.tsx';
import { Surface, type SurfaceKind } from '../../site/src/components/Surface/Surface.tsx';
import { classes } from '../../site/src/styles/classes.ts';
import styles from './foundations.module.css';
import { Swatch } from './Swatch.tsx';

const meta = { title: 'Foundations', tags: ['!autodocs'], parameters: { setsStyles: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const colours = {
  Page: ['surface', 'surface-sunk', 'surface-float', 'text', 'text-quiet', 'line', 'line-control'],
  Actions: ['action', 'action-hover', 'on-action', 'focus'],
  'Rewards and messages': ['earn', 'earn-surface', 'error', 'error-surface', 'notice', 'notice-surface'],
  Surfaces: [
    'hero',
    'hero-glow',
    'on-hero',
    'band',
    'on-band',
    'band-action',
    'on-band-action',
    'foot',
    'on-foot',
  ],
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={4}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
);

export const Colours: Story = {
  render: () => (
    <Stack gap={10}>
      {Object.entries(colours).map(([title, names]) => (
        <Part key={title} title={title}>
          <Grid of="tiles">
            {names.map((name) => (
              <Swatch key={name} name={`--colour-${name}`} />
            ))}
          </Grid>
        </Part>
      ))}
      <Part title="Tablecloths">
        <Grid of="tiles">
          {([1, 2, 3, 4] as const).map((cloth) => (
            <Cloth key={cloth} cloth={cloth} shape="wide" weave={cloth % 2 === 0 ? 'gingham' : 'plain'} />
          ))}
        </Grid>
      </Part>
    </Stack>
  ),
};
export const ColoursUnited: Story = { ...Colours, globals: { partner: 'united', scheme: 'light' } };
export const ColoursIhg: Story = { ...Colours, globals: { partner: 'ihg', scheme: 'dark' } };

export const Type: Story = {
  render: () => (
    <Stack gap={6}>
      <Heading level={1} look="display">
        Dinner gives a slice back.
      </Heading>
      <Heading level={2} look="section">
        Nothing to show, nothing to scan.
      </Heading>
      <Heading level={3} look="title">
        128 places to eat near Midtown
      </Heading>
      <Heading level={4}>Casa Lucía</Heading>
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

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];
export const Space: Story = {
  render: () => (
    <Stack gap={3}>
      {steps.map((step) => (
        <Swatch key={step} name={`--space-${step}`} kind="bar" />
      ))}
      <Swatch name="--space-edge" kind="bar" />
      <Swatch name="--space-section" kind="bar" />
    </Stack>
  ),
};

const shapes = ['control', 'picture', 'box', 'round', 'float'] as const;
export const Shape: Story = {
  render: () => (
    <Grid of="tiles">
      {shapes.map((shape) => (
        <span key={shape} className={classes(styles.shape, styles[shape])}>
          {shape}
        </span>
      ))}
    </Grid>
  ),
};

const surfaces: SurfaceKind[] = ['hero', 'band', 'foot', 'sunk'];
export const Surfaces: Story = {
  render: () => (
    <Stack gap={4}>
      {surfaces.map((kind) => (
        <Surface key={kind} kind={kind}>
          <Stack gap={4} className={styles.room}>
            <Heading level={2}>{kind}</Heading>
            <Row>
              <Button variant="outline">How it works</Button>
              {kind === 'band' && <Button>Join</Button>}
            </Row>
          </Stack>
        </Surface>
      ))}
    </Stack>
  ),
};

const everyPage = Object.entries(drawings).map(([name, path]) => ({ name, icon: { path } }));
const somePages = Object.entries(pageIcons).map(([name, icon]) => ({ name, icon }));
export const Icons: Story = {
  render: () => (
    <Grid of="tiles">
      {[...everyPage, ...somePages].map(({ name, icon }) => (
        <Row key={name} gap={3}>
          <Icon name={icon} /> {name}
        </Row>
      ))}
    </Grid>
  ),
};

export const LeastWidth: Story = {
  name: 'On a narrower screen the page stays 320 px wide [CONST-030]',
  render: () => <Text>Dinner gives a slice back.</Text>,
  play: async () => {
    const { style } = document.documentElement;
    try {
      for (const [screen, page] of [
        [300, 320],
        [320, 320],
        [360, 360],
      ] as const) {
        style.inlineSize = `${screen}px`;
        await expect(document.body.getBoundingClientRect().width).toBe(page);
      }
    } finally {
      style.removeProperty('inline-size');
    }
  },
};
