import { classes } from '../styles/classes.ts';
import styles from './Html.module.css';

/** An editor's HTML, sanitised by the server. */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={classes(styles.html, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
