import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

interface Change {
  params: { data?: { email?: unknown } };
}
interface Request {
  state: { user?: { email: string; roles?: { name: string }[] } };
}

/**
 * Editors are limited to partners by their e-mail address, so administrators alone change it. Strapi lets everybody change
 * their own.
 */
export function keepOwnEmail(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeUpdate({ params }: Change) {
      const request = strapi.requestContext.get() as Request | undefined;
      const account = request?.state.user;
      const email = params.data?.email;
      if (!account || typeof email !== 'string' || email.toLowerCase() === account.email.toLowerCase())
        return;
      if (!account.roles?.some(({ name }) => name === 'Super Admin'))
        throw new errors.PolicyError('Ask an administrator to change your e-mail address.');
    },
  } as never);
}
