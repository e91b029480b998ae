import styles from './Position.module.css';

const THIRDS = 34;
const third = (percent: number) => (percent < THIRDS ? 'start' : percent > 100 - THIRDS ? 'end' : 'middle');

/** The class for the part of a picture that stays visible when it is cropped; the policy allows no style attribute. */
export const positionClass = (x: number, y: number): string | undefined => styles[`${third(x)}-${third(y)}`];
