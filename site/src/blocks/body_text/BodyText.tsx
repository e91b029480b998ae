import type { BlockOf } from '../../content/content-types.ts';
import { Html } from '../Html.tsx';
import styles from './BodyText.module.css';

/** Renders both texts when they differ; the style sheet shows one of them, to screen readers too. */
export function BodyText({ block }: { block: BlockOf<'body_text'> }) {
  if (block.text_mobile === block.text_desktop) return <Html html={block.text_desktop} />;
  return (
    <>
      <Html html={block.text_desktop} className={styles.desktop} />
      <Html html={block.text_mobile} className={styles.mobile} />
    </>
  );
}
