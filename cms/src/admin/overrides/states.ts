import type { Cell } from './names';

interface Appearance {
  /** In the cell. */
  label: string;
  meaning: string;
  background: string;
  colour: string;
}

export const states: Readonly<Record<Cell['state'], Appearance>> = {
  shared: {
    label: 'Shared',
    meaning: 'shows the shared entry',
    background: 'neutral0',
    colour: 'neutral700',
  },
  own: {
    label: 'Own',
    meaning: 'shows a version of its own',
    background: 'primary100',
    colour: 'primary700',
  },
  outdated: {
    label: 'Own, older',
    meaning: 'shows its own version, and the shared entry was changed since',
    background: 'warning100',
    colour: 'neutral800',
  },
  replaced: {
    label: 'Another',
    meaning: 'shows another entry in its place',
    background: 'neutral100',
    colour: 'neutral700',
  },
  draft: {
    label: 'Draft',
    meaning: 'has a draft not published yet',
    background: 'secondary100',
    colour: 'secondary700',
  },
  nothing: {
    label: 'Nothing',
    meaning: 'shows nothing of this name',
    background: 'neutral0',
    colour: 'neutral600',
  },
  unavailable: {
    label: 'No page',
    meaning: 'has no such page on its site',
    background: 'neutral100',
    colour: 'neutral600',
  },
};
