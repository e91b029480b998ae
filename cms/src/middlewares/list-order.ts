import type { Core, UID } from '@strapi/strapi';

interface Context {
  params: { model: string };
  query: { sort?: unknown };
}
interface Attribute {
  type: string;
  target?: string;
}
interface ViewService {
  findConfiguration(model: unknown): Promise<{ settings: Record<string, string> }>;
}

/**
 * A list that is asked for an order that it does not have is answered in its own: the browser remembers an order, and would be
 * refused again and again when its field is gone.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    const { sort } = ctx.query;
    const models = new Map<string, { uid: string }>(Object.entries(strapi.contentTypes));
    const model = models.get(ctx.params.model);
    if (
      model &&
      typeof sort === 'string' &&
      !sort.split(',').every((part) => isOrder(strapi, model.uid, part))
    )
      ctx.query = { ...ctx.query, sort: await ownOrder(strapi, model) };
    await next();
  };

async function ownOrder(strapi: Core.Strapi, model: object): Promise<string> {
  const views = strapi.plugin('content-manager').service('content-types') as unknown as ViewService;
  const { settings } = await views.findConfiguration(model);
  return `${settings.defaultSortBy}:${settings.defaultSortOrder}`;
}

/** `field`, `field:ASC` or `relation.field:DESC`. */
function isOrder(strapi: Core.Strapi, uid: string, part: string): boolean {
  const [path = '', direction = 'asc', ...more] = part.trim().split(':');
  const isDirection = more.length === 0 && /^(asc|desc)$/i.test(direction);
  return path === '' || (isDirection && (path === 'status' || isSortable(strapi, uid, path.split('.'))));
}

const UNSORTABLE = new Set(['relation', 'media', 'component', 'dynamiczone', 'json', 'password']);

function isSortable(strapi: Core.Strapi, uid: string, [name = '', ...rest]: string[]): boolean {
  const attributes = strapi.getModel(uid as UID.Schema).attributes as Record<string, Attribute>;
  if (name === 'id') return rest.length === 0;
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!attribute) return false;
  if (rest.length === 0) return !UNSORTABLE.has(attribute.type);
  return (
    attribute.type === 'relation' &&
    attribute.target !== undefined &&
    isSortable(strapi, attribute.target, rest)
  );
}
