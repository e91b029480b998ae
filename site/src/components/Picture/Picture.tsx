import { classes } from '../../styles/classes.ts';
import { type Format, formats, pictureAddress, type Preset, presets } from './address.ts';
import styles from './Picture.module.css';

export type PictureSource = {
  /** Name in the media store, without folder and ending. */
  name: string;
  /** Empty when words beside it say the same. */
  alt: string;
  /** The original's measures in px: they reserve the room and name the `auto` preset's width. */
  width: number;
  height: number;
  /** Of a picture whose file may be replaced under its name. */
  version?: string;
};

export type PictureProps = PictureSource & {
  /** The width it will have, as in `<img sizes>`: `"250px"`, `"(min-width: 861px) 50vw, 100vw"`. */
  sizes: string;
  /** The one picture a visitor sees first: loaded at once and before others. */
  isFirst?: boolean;
  className?: string;
};

/** AVIF, else WebP, in the smallest preset that is sharp enough; nothing moves when it arrives. */
export function Picture({ name, version, alt, width, height, ...rest }: PictureProps) {
  const { sizes, isFirst = false, className } = rest;
  const [avif, webp] = formats;
  const srcSet = (format: Format): string => sourceSet({ name, version, width }, format);
  return (
    <picture className={classes(styles.picture, className)}>
      <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />
      <img
        className={styles.image}
        src={pictureAddress({ name, version }, '600', webp)}
        srcSet={srcSet(webp)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}

type Versioned = Pick<PictureSource, 'name' | 'width'> & { version: string | undefined };

function sourceSet({ name, version, width }: Versioned, format: Format): string {
  const widthOf = (preset: Preset): number => (preset === 'auto' ? width : Number(preset));
  return presets
    .filter((preset) => preset === 'auto' || widthOf(preset) < width)
    .map((preset) => `${pictureAddress({ name, version }, preset, format)} ${widthOf(preset)}w`)
    .join(', ');
}
