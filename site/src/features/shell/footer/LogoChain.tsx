import { Picture } from '../../../components/Picture/Picture.tsx';
import type { ContentItem } from '../../../content/content-types.ts';
import { pictureOf } from '../../../blocks/picture-of.ts';
import styles from './Footer.module.css';

/** Logos of the companies an editor lists, in that order; nothing without any. */
export function LogoChain({ logos }: { logos: ContentItem<'global'>['logo_chain'] }) {
  if (logos.length === 0) return null;
  return (
    <ul className={styles.logos}>
      {logos.map(({ name, image, url }) => {
        const picture = <Picture {...pictureOf(image, name)} sizes="120px" className={styles.logo} />;
        return <li key={name}>{url ? <a href={url}>{picture}</a> : picture}</li>;
      })}
    </ul>
  );
}
