import sharp from 'sharp';
import { type Drawing, drawPreview } from './draw-preview.ts';
import type { Format, Preset } from '../../src/components/Picture/address.ts';

const PIXELS = 40_000_000;

sharp.cache(false);
sharp.concurrency(1);

/** A photograph in one of the sizes of pages, a drawing of ours in a width of its own, or a link preview with the photograph. */
export type Encoding =
  | { readonly preset: Preset; readonly format: Format }
  | { readonly width: number; readonly format: 'png' }
  | { readonly drawing: Drawing; readonly format: 'jpeg' };

/** Encodes a picture; rejects for one that is broken or has more than 40 million pixels. */
export async function encodePicture(original: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding.format === 'jpeg') return drawPreview(original, encoding.drawing);
  const image = sharp(original, { limitInputPixels: PIXELS, failOn: 'error' }).rotate();
  if (encoding.format === 'png') return image.resize({ width: encoding.width }).png().toBuffer();
  const { preset, format } = encoding;
  if (preset !== 'auto') image.resize({ width: Number(preset), withoutEnlargement: true });
  const encoded = format === 'avif' ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 80 });
  return encoded.toBuffer();
}
