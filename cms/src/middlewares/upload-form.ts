import type { EventEmitter } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { MAX_MIB, MIB, tooLarge } from '../pictures/rejection-reason';

interface IncomingFile extends EventEmitter {
  originalFilename: string | null;
}

/** Reading stops here; slightly above the limit, so that pictures-only can refuse smaller files with their exact size. */
const MAX_READ_MIB = MAX_MIB + 1;
const MAX_FILES = 10;

/**
 * Strapi's body middleware for the forms of editors' uploads. It runs on their routes after authentication; elsewhere forms
 * with files are not read (config/middlewares.ts). The files are in a temporary folder, deleted after the answer.
 */
const uploadForm: Core.MiddlewareFactory = (_config, { strapi }) => {
  return async (ctx, next) => {
    if (!ctx.is('multipart')) return next();
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'upload-'));
    try {
      await readForm(strapi, folder)(ctx, next);
    } finally {
      await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  };
};

export default uploadForm;

function readForm(strapi: Core.Strapi, uploadDir: string): Core.MiddlewareHandler {
  let files = 0;
  const formidable = {
    uploadDir,
    filter: ({ name }: { name: string | null }) => name === 'files' && ++files <= MAX_FILES,
    onFileBegin: (_field: string, file: IncomingFile) => file.on('progress', endWhenTooLarge(file)),
  };
  const body = strapi.middleware('strapi::body')({ formidable }, { strapi });
  if (!body) throw new Error('Strapi has no body middleware');
  return (ctx, next) =>
    body(ctx, async () => {
      if (files > MAX_FILES)
        throw new errors.ValidationError(
          `${MAX_FILES} pictures may be uploaded at once. Choose fewer, then upload the others.`,
        );
      const { fileInfo } = (ctx.request.body ?? {}) as { fileInfo?: unknown };
      if (![fileInfo ?? '{}'].flat().every(isJsonObject))
        throw new errors.ValidationError('`fileInfo` must be a JSON object for each file.');
      await next();
    });
}

/** Strapi parses these texts without catching the error. */
function isJsonObject(text: unknown): boolean {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** An error of one file ends the reading of the form. */
const endWhenTooLarge = (file: IncomingFile) => (bytes: number) => {
  if (bytes <= MAX_READ_MIB * MIB) return;
  const name = file.originalFilename ?? 'The file';
  file.emit('error', new errors.ValidationError(`${name} ${tooLarge(`more than ${MAX_READ_MIB}`)}`));
};
