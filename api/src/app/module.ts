import type { Router } from 'express';
import type { Registry } from 'prom-client';
import type { Sweep } from '../jobs/worker.ts';
import type { Handlers } from '../jobs/run-jobs.ts';

/** What a noun adds to the processes. Each process calls its own part, once; services of a noun are made before. */
export interface Module {
  readonly api?: () => ApiPart;
  readonly worker?: () => WorkerPart;
}

export interface ApiPart {
  readonly routers?: readonly Router[];
  /** Mounted before those of all other nouns. */
  readonly firstRouters?: readonly Router[];
  /** Mounted after those of all other nouns. */
  readonly lastRouters?: readonly Router[];
  /** For other machines: no partner by host, no cookie, no anti-forgery token; each checks its own signature. */
  readonly machineRouters?: readonly Router[];
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
