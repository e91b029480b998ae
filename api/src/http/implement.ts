import type { Call, Endpoint } from '@dinelink/contract';
import type { Request, Response } from 'express';
import type { Routes } from './routing/routes.ts';
import type { z } from 'zod';
import { type Caller, callerOf } from './caller.ts';
import { type Problem, invalid, problem } from '../problems.ts';
import { fieldErrorsOf } from './errors/field-errors.ts';
import { HttpCall } from './http-call.ts';
import { withNamedProblems } from './errors/named-problems.ts';
import { signedInOf, tokenOwnerOf, type SignedIn } from './signed-in.ts';

/** The member a call runs for: present if the contract requires one, looked up only if it says that the call may know one. */
type MemberOf<C extends Call> = C['needs'] extends 'member' | 'token'
  ? SignedIn
  : C extends { knowsMember: true }
    ? SignedIn | null
    : null;

interface Input<C extends Call, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>
  extends Caller {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly member: MemberOf<C>;
  readonly http: HttpCall;
}

/**
 * Mounts one call of the contract: checks the session (401), parses the input (400 with field errors), runs the handler, and
 * removes everything the contract does not name.
 */
export function implement<
  C extends Call,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  routes: Routes,
  endpoint: Endpoint<C, P, Q, B, A>,
  handle: (input: Input<C, P, Q, B>) => Promise<z.input<A>> | z.input<A>,
): void {
  const { call } = endpoint;
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const run = async (request: Request, response: Response) => {
    const member = (await memberFor(call, request)) as MemberOf<C>;
    const [params, query, body] = parseParts(endpoint, request);
    const http = new HttpCall(request, response);
    const answer = await handle({ ...callerOf(request), params, query, body, member, http });
    const { fileName } = endpoint;
    if (fileName !== undefined) response.attachment(filled(fileName, query));
    send(endpoint, response, answer);
  };
  routes[method](routePath(call), withNamedProblems(endpoint, run));
}

/** A file name with values of the query. */
const filled = (fileName: string, query: unknown): string => {
  const values = new Map(Object.entries(query ?? {}));
  return fileName.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values.get(name)));
};

/** The path of a call in Express's syntax. */
export const routePath = ({ path }: Call): string => path.replace(/\{(\w+)\}/g, ':$1');

async function memberFor({ needs, knowsMember }: Call, request: Request): Promise<SignedIn | null> {
  const isForMembers = needs === 'member' || needs === 'token';
  if (!isForMembers && !knowsMember) return null;
  const member = needs === 'token' ? await tokenOwnerOf(request) : await signedInOf(request);
  if (!member && isForMembers) throw problem('UNAUTHORISED');
  return member;
}

function parseParts<C extends Call, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<C, P, Q, B>,
  request: Request,
): [z.output<P>, z.output<Q>, z.output<B>] {
  const params = endpoint.params.safeParse(request.params);
  const query = endpoint.query.safeParse(request.query);
  const body = endpoint.body.safeParse(request.body ?? {});
  if (!params.success || !query.success || !body.success) throw problemOf([params, query, body]);
  return [params.data, query.data, body.data];
}

function problemOf(parts: readonly z.ZodSafeParseResult<unknown>[]): Problem {
  return invalid(fieldErrorsOf(parts.flatMap((part) => part.error?.issues ?? [])));
}

function send<A extends z.ZodType>(
  endpoint: Pick<Endpoint<Call, z.ZodType, z.ZodType, z.ZodType, A>, 'answer' | 'status' | 'contentType'>,
  response: Response,
  answer: z.input<A>,
): void {
  const limited = endpoint.answer.parse(answer);
  response.setHeader('Cache-Control', 'no-store');
  // Not Express's redirect, which sends a page.
  if (endpoint.status === 302) response.status(302).location(String(limited)).end();
  else if (endpoint.contentType) response.status(endpoint.status).type(endpoint.contentType).send(limited);
  else sendJson(response, endpoint.status, limited);
}

/**
 * Sent without Express's `send`: these answers have no ETag to compare. As text, because only text is written together with the
 * headers.
 */
function sendJson(response: Response, status: number, answer: unknown): void {
  const body = JSON.stringify(answer);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body, 'utf8');
}
