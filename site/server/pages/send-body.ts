import type { Request, Response } from 'express';
import { type GapTexts, gzipPage, type PageTemplate, plainParts } from './templates/page-template.ts';

/** Sends a page with its length and encoding, or their headers alone to a HEAD request. Other headers are set before. */
export function sendBody(
  { request, response }: { request: Request; response: Response },
  template: PageTemplate,
  texts: GapTexts,
): void {
  const isGzip = request.acceptsEncodings('gzip') === 'gzip';
  const parts = isGzip ? [gzipPage(template, texts)] : plainParts(template, texts);
  if (isGzip) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader(
    'Content-Length',
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  if (request.method === 'HEAD') return void response.end();
  const last = parts.pop();
  // All parts leave in one write.
  if (parts.length > 0) response.cork();
  for (const part of parts) response.write(part);
  response.end(last);
  if (parts.length > 0) response.uncork();
}
