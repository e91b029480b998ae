import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Cloth.module.css';

type ClothIndex = 1 | 2 | 3 | 4;
type Weave = 'plain' | 'gingham' | 'stripe';
export type ClothLook = { cloth?: ClothIndex; weave?: Weave };
/** The shape: `free` depends on the picture, the others reserve their space before it loads. */
type ClothShape = 'free' | 'wide' | 'square' | 'fill';

const cloths = { 1: styles.cloth1, 2: styles.cloth2, 3: styles.cloth3, 4: styles.cloth4 };

type ClothProps = ClothLook & {
  shape?: ClothShape;
  /** A `span` may be in a paragraph or a button; a `div` may contain more than pictures. */
  as?: 'span' | 'div';
  className?: string;
  children?: ReactNode;
};

/** A tablecloth in the partner's colours, as the background of cut-out pictures. */
export function Cloth({
  as: Element = 'span',
  cloth = 1,
  weave = 'plain',
  shape = 'free',
  className,
  children,
}: ClothProps) {
  return (
    <Element className={classes(styles.cloth, cloths[cloth], styles[weave], styles[shape], className)}>
      {children}
    </Element>
  );
}

/** The cloth of an item of a list; the same item always gets the same one. */
export function clothOf(id: string): Required<ClothLook> {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const index = sum % looks.length;
  return looks[index] ?? looks[0];
}

// Gingham and stripe are rarer: two plain cloths for each woven one.
const looks = [
  { cloth: 1, weave: 'plain' },
  { cloth: 2, weave: 'plain' },
  { cloth: 3, weave: 'gingham' },
  { cloth: 4, weave: 'plain' },
  { cloth: 2, weave: 'stripe' },
  { cloth: 1, weave: 'gingham' },
  { cloth: 3, weave: 'plain' },
  { cloth: 4, weave: 'gingham' },
  { cloth: 1, weave: 'plain' },
  { cloth: 2, weave: 'plain' },
  { cloth: 4, weave: 'plain' },
] as const satisfies readonly Required<ClothLook>[];
