import type { PictureSource } from '../components/Picture/Picture.tsx';

interface Upload {
  url: string;
  width: number;
  height: number;
  version?: string | null | undefined;
}

/** An upload of the cms as the image route names it: `/uploads/ramen.webp` is the picture "uploads/ramen.webp". */
export const pictureOf = ({ url, width, height, version }: Upload, alt: string): PictureSource => ({
  name: url.slice(1),
  alt,
  width,
  height,
  ...(version ? { version } : {}),
});
