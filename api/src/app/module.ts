import type { Routes } from '../http/routing/routes.ts';
import type { RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import type { Sweep } from '../jobs/worker-loops.ts';
import type { Handlers } from '../jobs/run-jobs.ts';

/** What a subject adds to the processes. Each process calls its own part once; services of a subject are created before. */
export interface Module {
  readonly api?: () => ApiPart;
  readonly worker?: () => WorkerPart;
}

export interface ApiPart {
  readonly routes?: readonly Routes[];
  /** Middleware before the calls of browsers, in the order of subjects. */
  readonly guards?: readonly RequestHandler[];
  /** For other machines: without partner by host, cookie and anti-forgery token; each verifies its own signature. */
  readonly machineRoutes?: readonly Routes[];
  /** Called with the signed link of an e-mail as proof, by mail servers too: without cookie, anti-forgery token and body. */
  readonly signedLinkRoutes?: readonly Routes[];
  readonly metrics?: (registry: Registry) => void;
  /** Settles before the api listens. */
  readonly start?: () => Promise<void> | void;
  readonly stop?: () => Promise<void> | void;
}

interface WorkerPart {
  /** Kind of job → its handler. */
  readonly jobs?: Handlers;
  readonly sweeps?: readonly Sweep[];
}
