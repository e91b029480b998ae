import styles from './Chip.module.css';

/** The class of what looks like a chip and is no button, such as a label around its input. */
export const chipSurface: string | undefined = styles.surface;
