import fc from 'fast-check';
import { pathOf, queryOf } from './addresses.ts';
import { bodyOf } from './bodies.ts';
import type { Operation } from './openapi-document.ts';
import { credential, headers } from './headers.ts';
import type { Resolve } from './json-schema.ts';

/** One malformed request; its credentials are chosen when it is sent. */
export interface MalformedRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Nobody, a member with session, token and anti-forgery token, or a visitor with invalid ones. */
  readonly role: 'nobody' | 'member' | 'impostor';
  /** Index into the members, modulo their number. */
  readonly memberIndex: number;
  readonly impostor: { readonly session: string; readonly token: string; readonly csrf: string };
}

/** Requests of every operation, each with one or two faults. */
export function malformedRequests(
  operations: readonly Operation[],
  resolve: Resolve,
): fc.Arbitrary<MalformedRequest> {
  return fc.oneof(...operations.map((operation) => malformedRequest(operation, resolve)));
}

function malformedRequest(operation: Operation, resolve: Resolve): fc.Arbitrary<MalformedRequest> {
  return fc
    .record({
      path: pathOf(operation, resolve),
      query: queryOf(operation, resolve),
      body: operation.body ? bodyOf(operation.body, resolve) : fc.constant(undefined),
      headers: headers(operation.body !== null),
      role: fc.constantFrom('nobody', ...Array.from({ length: 8 }, () => 'member'), 'impostor'),
      memberIndex: fc.nat(1_000),
      impostor: fc.record({ session: credential, token: credential, csrf: credential }),
    })
    .map(
      ({ path, query, ...request }) =>
        ({ ...request, operation, path: query ? `${path}?${query}` : path }) as MalformedRequest,
    );
}
