import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import {
  type Format,
  formats,
  pictureAddress,
  type Preset,
  presets,
} from '../../site/src/components/Picture/address.ts';
import { demoPictures } from '../../site/src/components/Picture/demo.ts';

const media = (name: string): string =>
  fileURLToPath(new URL(`../../site/media/dishes/${name}.webp`, import.meta.url));

type PictureVariant = { name: string; preset: Preset; format: Format };
/** The dishes of the partners' home pages. */
const heroes = readdirSync(fileURLToPath(new URL('../../site/media/dishes', import.meta.url)))
  .filter((file) => file.startsWith('hero-'))
  .map((file) => basename(file, '.webp'));
const names = [...demoPictures.map(({ name }) => name), ...heroes];
const all: PictureVariant[] = names.flatMap((name) =>
  presets.flatMap((preset) => formats.map((format) => ({ name, preset, format }))),
);
const addressOf = ({ name, preset, format }: PictureVariant): string =>
  pictureAddress({ name }, preset, format);

/** Serves the pictures of the site's image route to stories: on request in development, as files in a build. */
export function pictures(): Plugin {
  return {
    name: 'demo-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const variant = all.find((each) => addressOf(each) === request.url);
        if (!variant || !existsSync(media(variant.name))) {
          next();
          return;
        }
        encode(variant).then((body) => {
          response.setHeader('Content-Type', `image/${variant.format}`);
          response.end(body);
        }, next);
      });
    },
    async generateBundle() {
      for (const variant of all.filter(({ name }) => existsSync(media(name)))) {
        this.emitFile({
          type: 'asset',
          fileName: addressOf(variant).slice(1),
          source: await encode(variant),
        });
      }
    },
  };
}

function encode({ name, preset, format }: PictureVariant): Promise<Buffer> {
  const picture = sharp(media(name));
  const sized = preset === 'auto' ? picture : picture.resize({ width: Number(preset) });
  return (
    format === 'avif' ? sized.avif({ quality: 50, effort: 1 }) : sized.webp({ quality: 78 })
  ).toBuffer();
}
