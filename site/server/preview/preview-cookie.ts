import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { PreviewView } from '../../src/partner/preview-view.ts';
import type { Config } from '../config.ts';
import { cookieOf } from '../http/cookies.ts';
import { protocolOf } from '../http/protocol.ts';
import { requestContextOf } from '../http/request-context.ts';
import { viewFields } from './preview-view.ts';
import { readSigned, sign } from './signed-token.ts';

// Browsers let neither subdomains nor plain http set a cookie with this prefix.
const COOKIES = { http: 'preview', https: '__Host-preview' } as const;
const PREVIEW_MS = 3_600_000;
const plainCookie = { httpOnly: true, path: '/' } as const;
// Browsers accept Secure cookies from localhost without https.
const LOCAL_HOST = /^([\w-]+\.)*localhost(:\d+)?$/;

// One key signs links and cookies; the kind keeps a link from being accepted as a cookie.
const cookieSchema = z.object({
  kind: z.literal('cookie'),
  partner: z.string(),
  ...viewFields,
  /** In seconds since 1970. */
  exp: z.number(),
});

/** What an editor of this partner previews; undefined for visitors. */
export type PreviewOf = (headers: IncomingHttpHeaders, partner: string) => PreviewView | undefined;

export interface PreviewCookie {
  /** Shows a view to this browser for an hour, whoever it is: the caller has checked that. */
  set: (request: Request, response: Response, view: PreviewView) => void;
  /** Changes what a preview shows, not how long it lasts; false without one. */
  change: (request: Request, response: Response, changes: Omit<PreviewView, 'status'>) => boolean;
  clear: (request: Request, response: Response) => void;
  previewOf: PreviewOf;
}

export function previewCookie({ config, now }: { config: Config; now: () => number }): PreviewCookie {
  const key = config.CMS_PREVIEW_LINK_SECRET;
  const read = (headers: IncomingHttpHeaders, partner: string) => {
    // The value is read without decoding: nothing in a signed value is ever escaped.
    const plain = config.APP_ENV === 'production' ? undefined : cookieOf(headers, COOKIES.http);
    const value = cookieOf(headers, COOKIES.https) ?? plain;
    if (value === undefined) return undefined;
    const { data } = cookieSchema.safeParse(readSigned(value, key));
    return data && data.exp * 1_000 > now() && data.partner === partner ? data : undefined;
  };
  const write = (request: Request, response: Response, view: PreviewView & { exp: number }): void => {
    const { partner } = requestContextOf(request);
    const { name, attributes } = cookieFor(request, config);
    const cookie = sign({ kind: 'cookie', partner: partner.key, ...view }, key);
    response.cookie(name, cookie, { ...attributes, maxAge: view.exp * 1_000 - now() });
  };
  return {
    set: (request, response, { status, audience, at }) =>
      write(request, response, { status, audience, at, exp: Math.floor((now() + PREVIEW_MS) / 1_000) }),
    change: (request, response, { audience, at }) => {
      const current = read(request.headers, requestContextOf(request).partner.key);
      if (!current) return false;
      write(request, response, { status: current.status, audience, at, exp: current.exp });
      return true;
    },
    clear: (request, response) => {
      const { name, attributes } = cookieFor(request, config);
      response.clearCookie(name, attributes);
    },
    previewOf: (headers, partner) => {
      const found = read(headers, partner);
      return found && { status: found.status, audience: found.audience, at: found.at };
    },
  };
}

function cookieFor(request: Request, config: Config) {
  const protocol = protocolOf(request, config);
  const attributes = { ...plainCookie, ...frameAttributes(protocol, request.headers.host) };
  return { name: COOKIES[protocol], attributes };
}

/** The editor's frame is cross-site: browsers send its cookies only with SameSite=None, which requires Secure. */
function frameAttributes(protocol: 'http' | 'https', host = '') {
  const isFramable = protocol === 'https' || LOCAL_HOST.test(host);
  return isFramable
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax' } as const);
}
