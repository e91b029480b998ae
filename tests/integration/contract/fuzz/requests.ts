import fc from 'fast-check';
import { pathOf, queryOf } from './addresses.ts';
import { bodyOf } from './bodies.ts';
import type { Operation } from './openapi-document.ts';
import { credential, headers } from './headers.ts';
import type { Resolve } from './json-schema.ts';

/** One request with something wrong in it; who asks is decided when it is sent. */
export interface Broken {
  readonly operation: Operation;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Nobody, a member with session, token and anti-forgery token, or one with something else in their place. */
  readonly who: 'nobody' | 'member' | 'impostor';
  /** Which of the members. */
  readonly which: number;
  readonly impostor: { readonly session: string; readonly token: string; readonly csrf: string };
}

/** Requests of every operation, each broken in one or two places. */
export function brokenRequests(operations: readonly Operation[], resolve: Resolve): fc.Arbitrary<Broken> {
  return fc.oneof(...operations.map((operation) => brokenRequest(operation, resolve)));
}

function brokenRequest(operation: Operation, resolve: Resolve): fc.Arbitrary<Broken> {
  return fc
    .record({
      path: pathOf(operation, resolve),
      query: queryOf(operation, resolve),
      body: operation.body ? bodyOf(operation.body, resolve) : fc.constant(undefined),
      headers: headers(operation.body !== null),
      who: fc.constantFrom('nobody', ...Array.from({ length: 8 }, () => 'member'), 'impostor'),
      which: fc.nat(1_000),
      impostor: fc.record({ session: credential, token: credential, csrf: credential }),
    })
    .map(
      ({ path, query, ...told }) =>
        ({ ...told, operation, path: query ? `${path}?${query}` : path }) as Broken,
    );
}
