import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findUses } from '../desk/protection/pictures-in-use';

const FILES = 'plugin::upload.file';
const FOLDERS = 'plugin::upload.folder';
const MOST_NAMED = 5;

interface Deleting {
  params: { id?: string };
  request: { body?: { fileIds?: unknown; folderIds?: unknown } };
}

/**
 * A picture that stands somewhere cannot be deleted, alone, among several or with its folder. On the route, because Strapi
 * removes the file before the row of its database.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Deleting, next: () => Promise<void>) => {
    const ids = await deletedIds(strapi, ctx);
    const uses = ids.size === 0 ? [] : await findUses(strapi, ids);
    if (uses.length > 0) throw new errors.ValidationError(sentence(ids.size, uses));
    await next();
  };

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

async function deletedIds(strapi: Core.Strapi, { params, request }: Deleting): Promise<Set<number>> {
  if (params.id !== undefined) return new Set([Number(params.id)]);
  const { fileIds, folderIds } = request.body ?? {};
  const ids = new Set(asList(fileIds).map(Number));
  const folders: { path: string }[] = await strapi.db
    .query(FOLDERS)
    .findMany({ where: { id: { $in: asList(folderIds) } } });
  for (const { path } of folders) {
    const within = { $or: [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }] };
    const files: { id: number }[] = await strapi.db.query(FILES).findMany({ where: within, select: ['id'] });
    for (const { id } of files) ids.add(id);
  }
  return ids;
}

function sentence(pictures: number, uses: string[]): string {
  const subject = pictures === 1 ? 'This picture is in use' : 'One of these pictures is in use';
  const more = uses.length > MOST_NAMED ? `; and ${uses.length - MOST_NAMED} more` : '';
  return `${subject}: ${uses.slice(0, MOST_NAMED).join('; ')}${more}. Take it away there first.`;
}
