import type { PictureSource } from '../components/Picture/Picture.tsx';

interface Upload {
  url: string;
  width: number;
  height: number;
  version?: string | null | undefined;
}

/** The picture of a cms upload: `/uploads/ramen.webp` is the picture "uploads/ramen.webp" of the image route. */
export const pictureOf = ({ url, width, height, version }: Upload, alt: string): PictureSource => ({
  name: url.slice(1),
  alt,
  width,
  height,
  ...(version ? { version } : {}),
});
