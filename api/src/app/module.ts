import type { Routes } from '../http/routing/routes.ts';
import type { RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import type { Sweep } from '../jobs/worker.ts';
import type { Handlers } from '../jobs/run-jobs.ts';

/** What a noun adds to the processes. Each process calls its own part, once; services of a noun are made before. */
export interface Module {
  readonly api?: () => ApiPart;
  readonly worker?: () => WorkerPart;
}

export interface ApiPart {
  readonly routes?: readonly Routes[];
  /** Run before the calls of browsers, those of an earlier noun first. */
  readonly guards?: readonly RequestHandler[];
  /** For other machines: no partner by host, no cookie, no anti-forgery token; each checks its own signature. */
  readonly machineRoutes?: readonly Routes[];
  readonly metrics?: (registry: Registry) => void;
  /** Settles before the api listens. */
  readonly start?: () => Promise<void> | void;
  readonly stop?: () => Promise<void> | void;
}

interface WorkerPart {
  /** Kind of job → what it does. */
  readonly jobs?: Handlers;
  readonly sweeps?: readonly Sweep[];
}
