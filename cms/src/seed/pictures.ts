import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

interface Upload {
  upload(request: {
    data: { fileInfo: { name: string } };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }): Promise<{ id: number }[]>;
}

/** Id of a picture of the media library; uploads it from seed/pictures if it is missing. */
export async function pictureId(strapi: Core.Strapi, name: string): Promise<number> {
  const found = await strapi.db.query('plugin::upload.file').findOne({ where: { name } });
  return found ? found.id : upload(strapi, name);
}

async function upload(strapi: Core.Strapi, name: string): Promise<number> {
  const source = path.join(strapi.dirs.app.src, 'seed', 'pictures', name);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dinelink-picture-'));
  const filepath = path.join(folder, name);
  try {
    await fs.copyFile(source, filepath);
    const { size } = await fs.stat(filepath);
    const service = strapi.plugin('upload').service('upload') as unknown as Upload;
    const [file] = await service.upload({
      data: { fileInfo: { name } },
      files: { filepath, originalFilename: name, mimetype: 'image/webp', size },
    });
    if (!file) throw new Error(`${name} could not be uploaded`);
    return file.id;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
