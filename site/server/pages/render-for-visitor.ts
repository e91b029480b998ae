import { publicIdCookie } from '@dinelink/contract/calls';
import type { Request, Response } from 'express';
import { hasLinkToken } from '../../src/document/addresses/link-token.ts';
import type { PreviewView } from '../../src/partner/preview-view.ts';
import { comesFrom } from '../http/comes-from.ts';
import { hasSession, isEmulated } from '../http/cookies.ts';
import { protocolOf } from '../http/protocol.ts';
import { contentPolicy } from '../http/security-headers.ts';
import { requestContextOf } from '../http/request-context.ts';
import { linkTokenHeaders } from './link-token.ts';
import { newNonce } from './nonce.ts';
import { type PageRequest, type PageDependencies, renderOrError } from './render-page.ts';
import { sendBody } from './send-body.ts';
import type { TemplateCache } from './templates/template-cache.ts';

interface Options {
  request: Request;
  response: Response;
  preview: PreviewView | undefined;
  templates: TemplateCache;
}

/** Renders and sends the page of one visitor; neither server nor browser caches it. */
export async function renderForVisitor(
  dependencies: PageDependencies,
  { request, response, preview, templates }: Options,
): Promise<void> {
  const { partner, id } = requestContextOf(request);
  const nonce = newNonce();
  // Whatever session the editor has: the page is that of the sample.
  const sample = preview?.audience;
  const isLink = hasLinkToken(request.path);
  const gone = new AbortController();
  // Not after a whole page: to abort costs as much as a small call.
  response.on('close', () => response.writableFinished || gone.abort());
  const pageRequest: PageRequest = {
    partner,
    address: request.originalUrl,
    userAgent: request.headers['user-agent'],
    visitor: {
      address: request.ip ?? '',
      requestId: id,
      protocol: protocolOf(request, dependencies.config),
      cookie: sample ? '' : (request.headers.cookie ?? ''),
    },
    preview: preview && { ...preview, isFramed: request.headers['sec-fetch-dest'] === 'iframe' },
    hasSession: sample ? sample.state > 0 : hasSession(request.headers),
    comesFrom: comesFrom(request.headers),
    signal: gone.signal,
    ...(!isLink && { templates }),
  };
  const { rendered, setCookies } = await renderOrError(dependencies, pageRequest);
  if (request.query['public_id'] === '')
    setCookies.push(`${publicIdCookie(partner.key)}=; Path=/; Max-Age=0`);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', setCookies);
  response.setHeader('Cache-Control', 'no-store');
  // The operators' console opened the window, and tells it when to end the emulation.
  if (isEmulated(request.headers)) response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
  if (isLink) response.set(linkTokenHeaders);
  if (preview) response.setHeader('Referrer-Policy', 'no-referrer');
  if (rendered.kind === 'redirect') {
    response.status(rendered.status).set('Location', rendered.location).end();
    return;
  }
  response.setHeader(
    'Content-Security-Policy',
    contentPolicy(dependencies.config, {
      isPreview: preview !== undefined,
      address: request.originalUrl,
    })(nonce),
  );
  response.status(rendered.status).type('html').vary('Accept-Encoding');
  sendBody({ request, response }, rendered.template, { ...rendered.texts, nonce });
}
