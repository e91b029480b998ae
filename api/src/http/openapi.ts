import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type Endpoint,
  endpoints,
  failureSchema,
  fieldErrorsSchema,
  problems,
  problemsOf,
} from '@dinelink/contract';
import express, { type RequestHandler, Router } from 'express';
import { createRoutes, type Routes } from './routing/routes.ts';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { docsPageHeaders } from './security-headers.ts';

/** The whole contract as Open API 3.1. */
function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { path, method } = endpoint.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Dinelink', version: '1', description: 'Every call of the dining rewards platform.' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
        feed: { type: 'apiKey', in: 'header', name: 'X-Signature' },
        form: { type: 'apiKey', in: 'header', name: 'Typeform-Signature' },
      },
    },
    paths,
  });
}

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { call, params, query, body, answer, status, summary, fieldCodes } = endpoint;
  const json = (schema: typeof answer) => ({ content: { 'application/json': { schema } } });
  const content = endpoint.contentType
    ? { [endpoint.contentType]: { schema: answer } }
    : json(answer).content;
  const success = status === 302 ? { description: 'Go on at Location' } : { description: 'Success', content };
  return {
    operationId: name,
    summary,
    description: fieldCodes.length > 0 ? `Codes of fields: ${fieldCodes.join(', ')}` : undefined,
    security: securityOf(call.needs),
    requestParams: { path: params as never, query: query as never },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { requestBody: json(body) }),
    responses: {
      [status]: success,
      ...failuresOf(endpoint),
    },
  };
}

/** The error responses of a call by status, with their codes. */
function failuresOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const codes = problemsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => problems[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => problems[code].status === status);
      const failure = failureSchema.extend({ code: z.enum(ofStatus) });
      const schema = status === problems.INVALID.status ? z.union([fieldErrorsSchema, failure]) : failure;
      return [
        String(status),
        { description: ofStatus.join(', '), content: { 'application/json': { schema } } },
      ];
    }),
  );
}

function securityOf(needs: Endpoint['call']['needs']): Record<string, string[]>[] {
  if (needs === 'member') return [{ session: [] }];
  if (needs === 'activation') return [{ token: [] }];
  if (needs === 'token') return [{ session: [], token: [] }];
  return needs === 'feed' || needs === 'form' ? [{ [needs]: [] }] : [];
}

/** /api/openapi.json: written and compressed once, because it is large and anybody may ask for it. */
export function openApiRoutes(): Routes {
  const routes = createRoutes();
  const plain = Buffer.from(JSON.stringify(openApiDocument()));
  const zipped = gzipSync(plain);
  routes.get('/api/openapi.json', (request, response) => {
    response.type('json').vary('Accept-Encoding').set('Cache-Control', 'public, max-age=300');
    if (!request.acceptsEncodings('gzip')) return void response.send(plain);
    response.set('Content-Encoding', 'gzip').send(zipped);
  });
  return routes;
}

/** /api/docs: a page to read the document at. */
export const docsPage = (): RequestHandler => Router().use('/api/docs', swaggerPage());

function swaggerPage(): Router {
  const router = Router();
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.use(docsPageHeaders());
  router.get('/swagger-initializer.js', (_request, response) => {
    response.type('js').send("SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui' });");
  });
  router.use(express.static(folder, { index: 'index.html' }));
  return router;
}
