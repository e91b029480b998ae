import { type EndpointName, endpoints } from '@dinelink/contract';
import { send } from '../../http.ts';
import type { JsonSchema, Resolve } from './json-schema.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
}

/** The operations of /api/openapi.json. */
export async function readDocument(port: number): Promise<{ operations: Operation[]; resolve: Resolve }> {
  const { text } = await send(port, { method: 'GET', path: '/api/openapi.json', headers: {} });
  const document = JSON.parse(text);
  const schemas: Record<string, JsonSchema> = document.components?.schemas ?? {};
  const operations = Object.entries<Record<string, never>>(document.paths).flatMap(([path, methods]) =>
    Object.entries<never>(methods).map(([method, operation]) => operationOf(path, method, operation)),
  );
  const missing = Object.keys(endpoints).filter(
    (name) => !operations.some((operation) => operation.name === name),
  );
  if (missing.length > 0) throw new Error(`The document does not name ${missing.join(', ')}.`);
  return { operations, resolve: (reference) => schemas[reference.split('/').at(-1) ?? ''] ?? {} };
}

interface OperationObject {
  readonly operationId: EndpointName;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

const operationOf = (path: string, method: string, operation: OperationObject): Operation => ({
  name: operation.operationId,
  method: method.toUpperCase(),
  path,
  parameters: operation.parameters ?? [],
  body: operation.requestBody?.content['application/json'].schema ?? null,
});
