import { existsSync } from 'node:fs';
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

type Wanted = { name: string; preset: Preset; format: Format };
const all: Wanted[] = demoPictures.flatMap(({ name }) =>
  presets.flatMap((preset) => formats.map((format) => ({ name, preset, format }))),
);
const addressOf = ({ name, preset, format }: Wanted): string => pictureAddress({ name }, preset, format);

/** Gives stories the pictures that the site's image route gives pages: on demand when developing, as files when building. */
export function pictures(): Plugin {
  return {
    name: 'demo-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const wanted = all.find((each) => addressOf(each) === request.url);
        if (!wanted || !existsSync(media(wanted.name))) {
          next();
          return;
        }
        draw(wanted).then((body) => {
          response.setHeader('Content-Type', `image/${wanted.format}`);
          response.end(body);
        }, next);
      });
    },
    async generateBundle() {
      for (const wanted of all.filter(({ name }) => existsSync(media(name)))) {
        this.emitFile({ type: 'asset', fileName: addressOf(wanted).slice(1), source: await draw(wanted) });
      }
    },
  };
}

function draw({ name, preset, format }: Wanted): Promise<Buffer> {
  const picture = sharp(media(name));
  const sized = preset === 'auto' ? picture : picture.resize({ width: Number(preset) });
  return (
    format === 'avif' ? sized.avif({ quality: 50, effort: 1 }) : sized.webp({ quality: 78 })
  ).toBuffer();
}
