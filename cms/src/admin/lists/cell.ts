import type { CSSProperties } from 'react';
import { createGlobalStyle } from 'styled-components';

/** Long words of a column go on in a second line, so that the columns behind it stay in view. */
export const WRAPPED: CSSProperties = {
  display: 'block',
  minWidth: '9rem',
  maxWidth: '15rem',
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
};

/** Strapi's own columns, narrower where the window is: Status, the last one, would be beyond its edge. */
export const NarrowColumns = createGlobalStyle`
  @media (max-width: 1440px) {
    table[role='grid'] :is(th, td) {
      padding-inline: 0.6rem;
    }
    table[role='grid'] td > :is(a, span) {
      max-width: 16rem;
    }
  }
`;
