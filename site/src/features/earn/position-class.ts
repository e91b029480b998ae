import styles from './Position.module.css';

const THIRDS = 34;
const third = (percent: number) => (percent < THIRDS ? 'start' : percent > 100 - THIRDS ? 'end' : 'middle');

/** Which ninth of a picture stays in sight when it is cropped. A class, since the page's policy allows no style attribute. */
export const positionClass = (x: number, y: number): string | undefined => styles[`${third(x)}-${third(y)}`];
