import { calls, redactAddress } from '@dinelink/contract';
import type { NextFunction, Request, Response } from 'express';
import { callerOf } from '../../http/caller.ts';
import { readCookies } from '../../http/cookies.ts';
import { pathKey } from '../../http/routing/dispatch.ts';
import { problem } from '../../problems.ts';
import { sessionCookieOf } from '../sessions/session-cookies.ts';
import { type Emulations, isEmulated } from './emulation.service.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const EXIT = pathKey(calls.exitEmulation.path);
const PATH_MAX_CHARACTERS = 300;

/** Logs every request of an emulation and rejects changing ones, unless the operator has write permission. */
export const emulationGuard =
  (emulations: Emulations) => (request: Request, _response: Response, next: NextFunction) => {
    const cookie = sessionCookieOf(readCookies(request));
    // All other requests pass at once.
    return isEmulated(cookie) ? watch(emulations, { request, cookie, next }) : next();
  };

interface Watched {
  readonly request: Request;
  readonly cookie: string | undefined;
  readonly next: NextFunction;
}

async function watch(emulations: Emulations, { request, cookie, next }: Watched): Promise<void> {
  const emulation = await emulations.find(cookie, callerOf(request).partner.key);
  if (emulation) {
    const { method, path } = request;
    await emulations.log(emulation, { method, path: redactAddress(path).slice(0, PATH_MAX_CHARACTERS) });
    const isExit = pathKey(path) === EXIT;
    if (emulation.isReadOnly && !SAFE.has(method) && !isExit) throw problem('EMULATION_READ_ONLY');
  }
  next();
}
