import { classes } from '../../styles/classes.ts';
import styles from './ReviewReply.module.css';

export type ReviewReplyProps = {
  /** Who replies, such as "The restaurant replies". */
  title: string;
  text: string;
  className?: string;
};

/** A restaurant's reply below a review. */
export function ReviewReply({ title, text, className }: ReviewReplyProps) {
  return (
    <div className={classes(styles.reply, className)}>
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </div>
  );
}
