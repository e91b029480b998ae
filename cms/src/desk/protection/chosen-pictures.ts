import type { Core } from '@strapi/strapi';

const FILES = 'plugin::upload.file';
const FOLDERS = 'plugin::upload.folder';

/** A request of the media library that does something to pictures, alone, several, or with their folders. */
export interface ChoosingPictures {
  params: { id?: string };
  request: { body?: { fileIds?: unknown; folderIds?: unknown; updates?: unknown } };
  /** The pattern of the route: "/files/:id", "/folders/:id" or one without an id. */
  _matchedRoute?: unknown;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The ids of all pictures that a request is about, those in its folders included. */
export async function chosenPictures(strapi: Core.Strapi, ctx: ChoosingPictures): Promise<Set<number>> {
  const { params, request } = ctx;
  const isFolder = String(ctx._matchedRoute).includes('/folders/');
  if (params.id !== undefined && !isFolder) return new Set([Number(params.id)]);
  const { fileIds, folderIds, updates } = request.body ?? {};
  const ids = new Set(asList(fileIds).map(Number));
  for (const update of asList(updates)) ids.add(Number(Object(update).id));
  const folders: { path: string }[] = await strapi.db
    .query(FOLDERS)
    .findMany({ where: { id: { $in: isFolder ? [Number(params.id)] : asList(folderIds) } } });
  for (const { path } of folders) {
    const within = { $or: [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }] };
    const files: { id: number }[] = await strapi.db.query(FILES).findMany({ where: within, select: ['id'] });
    for (const { id } of files) ids.add(id);
  }
  return ids;
}
