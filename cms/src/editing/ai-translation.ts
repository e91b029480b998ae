import type { Core } from '@strapi/strapi';

interface Context {
  body: unknown;
}
type Handler = (ctx: Context) => void;

const ANSWERS: readonly (readonly [path: string, data: unknown])[] = [
  ['/admin/ai-feature-config', { isAiI18nConfigured: false }],
  ['/i18n/ai-localization-jobs/collection-types/:contentType/:documentId', null],
];

/** Strapi's forms request AI translations, which the community edition lacks; these routes answer that without an error. */
export function answerAiTranslationRequests(strapi: Core.Strapi): void {
  const route = ([path, data]: (typeof ANSWERS)[number]) => ({
    method: 'GET',
    path,
    handler: ((ctx) => {
      ctx.body = { data };
    }) satisfies Handler,
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({ type: 'admin', routes: ANSWERS.map(route) } as never);
}
