import { DESKTOP_EM } from '../../styles/breakpoints.ts';
import { classes } from '../../styles/classes.ts';
import { type Format, formats, pictureAddress, type Preset, presets } from './address.ts';
import styles from './Picture.module.css';

export type PictureSource = {
  /** Name in the media store, without folder and ending. */
  name: string;
  /** Empty when text beside it says the same. */
  alt: string;
  /** The original's size in px; reserves the space and is the width of the `auto` preset. */
  width: number;
  height: number;
  /** Changes when the file is replaced under the same name. */
  version?: string;
};

export type PictureProps = PictureSource & {
  /** The displayed width, as in `<img sizes>`: `"250px"`, `"(min-width: 861px) 50vw, 100vw"`. */
  sizes: string;
  /** True for the first visible picture: it is loaded at once and before others. */
  isFirst?: boolean;
  className?: string;
  /** Shown instead below the desktop breakpoint; it says the same. */
  phone?: Pick<PictureSource, 'name' | 'version' | 'width' | 'height'>;
};

/** As in the style sheets. */
const PHONE = `(width < ${DESKTOP_EM}em)`;

/** A picture as AVIF or WebP, in the smallest preset that is sharp enough; its space is reserved. */
export function Picture({ name, version, alt, width, height, ...rest }: PictureProps) {
  const { sizes, isFirst = false, className, phone } = rest;
  const [avif, webp] = formats;
  const srcSet = (format: Format): string => sourceSet({ name, version, width }, format);
  return (
    <picture className={classes(styles.picture, className)}>
      {phone &&
        formats.map((format) => (
          <source
            key={format}
            {...{ media: PHONE, type: `image/${format}`, srcSet: sourceSet(phone, format), sizes }}
            {...{ width: phone.width, height: phone.height }}
          />
        ))}
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

type Versioned = Pick<PictureSource, 'name' | 'width'> & { version?: string | undefined };

function sourceSet({ name, version, width }: Versioned, format: Format): string {
  const widthOf = (preset: Preset): number => (preset === 'auto' ? width : Number(preset));
  return presets
    .filter((preset) => preset === 'auto' || widthOf(preset) < width)
    .map((preset) => `${pictureAddress({ name, version }, preset, format)} ${widthOf(preset)}w`)
    .join(', ');
}
