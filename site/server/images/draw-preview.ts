import sharp, { type OverlayOptions } from 'sharp';

/** A text of one colour; its size in pixels is smaller where it does not fit. */
export interface DrawnText {
  /** Pango markup: https://docs.gtk.org/Pango/pango_markup.html. */
  readonly markup: string;
  readonly family: string;
  readonly weight: number;
  readonly fontFile: string;
  readonly sizePx: number;
  readonly box: Box;
  /** Which edge of its box it touches. */
  readonly at: 'top' | 'bottom';
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of texts on a colour, beside a photograph or a dish on another colour. */
export interface Drawing {
  readonly background: string;
  /** `contain` shows all of a dish, `cover` fills the box. */
  readonly picture:
    | { readonly box: Box; readonly fit: 'contain' | 'cover'; readonly ground: string }
    | undefined;
  readonly texts: readonly DrawnText[];
}

export const PREVIEW = { width: 1_200, height: 630 } as const;
const PIXELS = 40_000_000;
const POINTS_AS_PIXELS = 72;

/** Draws a link preview as JPEG, which every service reads that shows one. */
export async function drawPreview(picture: Uint8Array, drawing: Drawing): Promise<Buffer> {
  const texts = await Promise.all(drawing.texts.map(drawText));
  const beside = drawing.picture ? [await drawPicture(picture, drawing.picture)] : [];
  return sharp({ create: { ...PREVIEW, channels: 3, background: drawing.background } })
    .composite([...beside, ...texts])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function drawPicture(
  original: Uint8Array,
  { box: { left, top, width, height }, fit, ground }: NonNullable<Drawing['picture']>,
): Promise<OverlayOptions> {
  const drawn = sharp(original, { limitInputPixels: PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, height, fit, background: ground })
    .flatten({ background: ground });
  return { input: await drawn.png().toBuffer(), left, top };
}

async function drawText({
  markup,
  family,
  weight,
  fontFile,
  sizePx,
  box,
  at,
}: DrawnText): Promise<OverlayOptions> {
  const { left, top, width, height } = box;
  const text = { text: markup, fontfile: fontFile, width, rgba: true, wrap: 'word-char' } as const;
  const usual = sharp({
    text: { ...text, font: `${family} ${sizePx} @wght=${weight}`, dpi: POINTS_AS_PIXELS },
  });
  const drawn = await usual.png().toBuffer({ resolveWithObject: true });
  const isFitting = drawn.info.height <= height && drawn.info.width <= width;
  // Without a resolution the size is chosen to fit the box.
  const { data, info } = isFitting
    ? drawn
    : await sharp({ text: { ...text, font: `${family} @wght=${weight}`, height } })
        .png()
        .toBuffer({ resolveWithObject: true });
  return { input: data, left, top: at === 'top' ? top : top + height - info.height };
}
