import { classes } from '../../styles/classes.ts';
import styles from './ProgressMeter.module.css';

export type ProgressMeterProps = {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** The value as text: "$17.28 of $20". */
  valueText?: string;
  /** Texts below the two ends. */
  ends?: readonly [start: string, end: string];
  slim?: boolean;
};

/** A progress bar. Its width is an SVG attribute, because the policy forbids inline styles. */
export function ProgressMeter({
  label,
  value,
  min = 0,
  max,
  valueText,
  ends,
  slim = false,
}: ProgressMeterProps) {
  const within = Math.min(max, Math.max(min, value));
  const part = max > min ? ((within - min) / (max - min)) * 100 : 0;
  return (
    <div className={styles.progress}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={within}
        aria-valuetext={valueText}
        className={classes(styles.rail, slim && styles.slim)}
      >
        <svg className={styles.bar} aria-hidden="true">
          <rect className={styles.part} width={`${part}%`} height="100%" />
        </svg>
      </div>
      {ends && (
        <p className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
