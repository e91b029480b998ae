import { Html } from '../../blocks/Html.tsx';
import styles from './Earn.module.css';

export const SmallPrint = ({ html }: { html: string }) => <Html html={html} className={styles.print} />;
