import { type Partner, yearIn } from '@dinelink/contract';
import type { Logger } from 'pino';
import { type ApiClient, setApiClient } from '../../src/api/api-client.ts';
import { makeQueryClient } from '../../src/api/query-client.ts';
import { ApiError } from '../../src/api/api-error.ts';
import type { ContentName, ContentOf } from '../../src/content/content-types.ts';
import { loadPage, type Redirect } from '../../src/entry-server.tsx';
import type { RuntimeConfig } from '../../src/partner/RuntimeConfigContext.ts';
import { isPassing } from '../../src/features/status/status.model.ts';
import type { StaticPage } from '../../src/problem-routes.tsx';
import type { SharedAnswers } from '../api/shared-answers.ts';
import { preloadingCalls } from '../api/preloading-calls.ts';
import { PRELOAD_TIMEOUT_MS, serverCall, type Visitor } from '../api/server-call.ts';
import type { Caller } from '../../src/api/call.ts';
import type { Config } from '../config.ts';
import type { ContentService } from '../content/content-service.ts';
import { mayFrameSurvey } from '../http/security-headers.ts';
import { tooManyRequests, unavailable } from '../http/problem.ts';
import type { LinkPreviews } from '../link-previews/link-previews.ts';
import type { PageMetrics } from '../metrics.ts';
import type { Partners } from '../partners.ts';
import { isUnpublished, yearOf } from '../preview/preview-view.ts';
import { sampleCaller } from '../preview/sample-calls.ts';
import type { Upstream } from '../proxy/upstream.ts';
import type { AssetsOf } from './assets.ts';
import { appFor } from './app-marker.ts';
import { ServerQueryCache } from '../api/server-query-cache.ts';
import { type FillablePage, fromTemplate } from './templates/from-template.ts';
import { placeholders } from './templates/placeholders.ts';
import type { TemplateCache } from './templates/template-cache.ts';
import type { Themes } from './themes.ts';

export interface PageDependencies {
  readonly config: Config;
  readonly partners: Partners;
  readonly content: ContentService;
  readonly assets: AssetsOf;
  readonly themes: Themes;
  readonly linkPreviews: LinkPreviews;
  readonly upstream: Upstream;
  readonly sharedAnswers: SharedAnswers;
  readonly metrics: PageMetrics;
  readonly logger: Logger;
  readonly now: () => number;
}

export interface PageRequest {
  readonly partner: Partner;
  /** Path and query. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly visitor: Omit<Visitor, 'partner' | 'setCookies' | 'onFailure'>;
  /** What an editor previews. */
  readonly preview?: RuntimeConfig['preview'];
  readonly hasSession: boolean;
  /** Undefined for a page that is cached. */
  readonly comesFrom?: RuntimeConfig['comesFrom'];
  readonly signal?: AbortSignal;
  /** Pages rendered for others with the same data; undefined for a page that is cached whole. */
  readonly templates?: TemplateCache;
  /** Renders the page of this problem instead, without calling the api. */
  readonly problem?: StaticPage | undefined;
}

interface PageAnswer {
  readonly rendered: Redirect | FillablePage;
  readonly setCookies: string[];
  /** True when the api or the cms did not deliver something the page needs. */
  readonly isDegraded: () => boolean;
}

const RETRY_SECONDS = 5;
const MS_PER_SECOND = 1_000;

/**
 * Renders one address, or the error page with its reference code when that fails. An api that does not answer or limits the
 * rate is thrown as a problem instead.
 */
export async function renderOrError(
  dependencies: PageDependencies,
  request: PageRequest,
): Promise<PageAnswer> {
  const began = performance.now();
  try {
    const page = await renderPage(dependencies, request);
    const visitor = request.visitor.cookie === undefined ? 'anonymous' : 'personal';
    const seconds = (performance.now() - began) / MS_PER_SECOND;
    if (page.rendered.kind === 'page') dependencies.metrics.rendered({ ...page.rendered, visitor }, seconds);
    return page;
  } catch (error) {
    if (isPassing(error)) throw problemOf(error);
    // The client has disconnected.
    if (request.signal?.aborted) throw error;
    dependencies.logger.error({ id: request.visitor.requestId, err: error }, 'page failed to render');
    return renderPage(dependencies, { ...request, address: '/error' });
  }
}

const problemOf = ({ status, retryAfterSeconds = RETRY_SECONDS }: ApiError) =>
  status === 429 ? tooManyRequests(retryAfterSeconds) : unavailable(retryAfterSeconds);

/** Renders one address for one visitor. */
async function renderPage(dependencies: PageDependencies, request: PageRequest): Promise<PageAnswer> {
  const { logger, themes, linkPreviews } = dependencies;
  const { partner, visitor, hasSession } = request;
  const published = dependencies.partners.published(partner);
  const runtimeConfig = runtimeConfigOf(dependencies, request);
  const { client, setCookies, isDegraded } = openClient(dependencies, request);
  const loaded = await loadPage({
    request: new Request(new URL(request.address, published.origin), { signal: request.signal }),
    client,
    partner: published,
    runtimeConfig,
    nonce: placeholders.nonce,
    assetsOf: dependencies.assets,
    themeAddress: themes.addressOf(partner),
    surface: partner.theme.surface,
    fonts: themes.fontsOf(partner),
    linkPreview: linkPreviews.of(partner),
    hasSession,
    cookies: visitor.cookie ?? '',
    referenceCode: visitor.requestId,
    problem: request.problem,
    onError: (error) => logger.error({ id: visitor.requestId, err: error }, 'page failed to render'),
  });
  if (loaded.kind === 'redirect') return { rendered: loaded, setCookies, isDegraded };
  const otherInputs = [published, request.address, runtimeConfig, hasSession];
  const templates = request.preview ? undefined : request.templates;
  const rendered = await fromTemplate(loaded, { client, templates, otherInputs, isDegraded });
  return { rendered, setCookies, isDegraded };
}

function runtimeConfigOf({ config, now }: PageDependencies, request: PageRequest) {
  const { preview } = request;
  return {
    year: (preview && yearOf(preview)) ?? yearIn(now(), request.partner.timeZone),
    vaultOrigin: config.VAULT_ORIGIN,
    surveyOrigin: config.SURVEY_ORIGIN,
    mayFrameSurvey: mayFrameSurvey(request.address),
    emulationOrigin: config.EMULATION_ORIGIN,
    emulationRoutes: config.EMULATION_ROUTES,
    // A gateway does not know a preview: this server answers for its sample member.
    apiBase: preview?.audience ? undefined : config.API_BASE,
    mapStyleUrl: config.MAP_STYLE_URL,
    appEnvironment: config.APP_ENV,
    isPreview: preview !== undefined && isUnpublished(preview),
    preview,
    comesFrom: request.comesFrom,
    app: appFor(request.userAgent, config, request.partner),
  };
}

/** The client that fetches a page's data, and what came of it. */
function openClient(dependencies: PageDependencies, { partner, visitor, preview, problem }: PageRequest) {
  const { content, logger } = dependencies;
  const setCookies: string[] = [];
  let isDegraded = false;
  const onFailure = (error: Error) => {
    isDegraded = true;
    logger.warn({ id: visitor.requestId, error: error.message }, 'page rendered without the api');
  };
  const readContent = async <N extends ContentName>(name: N): Promise<ContentOf<N>> => {
    if (preview && isUnpublished(preview)) return content.preview(name, partner.key, preview);
    const { items, isDefault } = await content.get(name, partner.key);
    isDegraded ||= isDefault;
    return items;
  };
  const client = makeQueryClient(ServerQueryCache);
  const callAs = (who: Omit<Visitor, 'partner' | 'setCookies' | 'onFailure'>, failed = onFailure): Caller =>
    serverCall(dependencies, { ...who, partner: partner.key, setCookies, onFailure: failed });
  const preloadingOptions = {
    preloadingCall: () => callAs({ ...visitor, timeoutMs: PRELOAD_TIMEOUT_MS }, () => undefined),
    onFailure: (error: unknown) =>
      logger.warn({ id: visitor.requestId, error: String(error) }, 'a page without its preloaded data'),
  };
  const caller = (): Pick<ApiClient, 'call' | 'preload'> => {
    if (problem) return { call: callOfProblem };
    if (!preview?.audience) return preloadingCalls({ call: callAs(visitor), ...preloadingOptions });
    const { cookie: _own, ...nobody } = visitor;
    return { call: sampleCaller(dependencies, { partner, view: preview, callForNobody: callAs(nobody) }) };
  };
  setApiClient(client, { ...caller(), content: readContent });
  return { client, setCookies, isDegraded: () => isDegraded };
}

const callOfProblem: Caller = () =>
  Promise.reject(new ApiError(0, { message: 'The page of a problem must not call the api.' }));
