import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { type GapTexts, gzipPage, type PageTemplate, plainParts } from './templates/page-template.ts';

/** Sends a page with its length and encoding, or their headers alone to a HEAD request. Other headers are set before. */
export function sendBody(
  { request, response }: { request: Request; response: Response },
  template: PageTemplate,
  texts: GapTexts,
): void {
  const body = bodyOf(template, texts, request.acceptsEncodings('gzip') === 'gzip');
  for (const [name, value] of body.headers) response.setHeader(name, value);
  endWith(body.parts, { request, response });
}

interface Body {
  readonly parts: Buffer[];
  readonly headers: readonly (readonly [string, string])[];
}

/** The bytes of a page, with the headers that describe them. */
export function bodyOf(template: PageTemplate, texts: GapTexts, isGzip: boolean): Body {
  const parts = isGzip ? [gzipPage(template, texts)] : plainParts(template, texts);
  const length = ['Content-Length', String(parts.reduce((sum, part) => sum + part.length, 0))] as const;
  return { parts, headers: isGzip ? [['Content-Encoding', 'gzip'], length] : [length] };
}

/** Ends the response with the parts, without them for a HEAD request. */
export function endWith(
  parts: Buffer[],
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  if (request.method === 'HEAD') return void response.end();
  const last = parts.pop();
  // All parts leave in one write.
  if (parts.length > 0) response.cork();
  for (const part of parts) response.write(part);
  response.end(last);
  if (parts.length > 0) response.uncork();
}
