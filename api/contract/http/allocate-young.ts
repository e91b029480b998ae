import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 allocate all objects in the young generation. A process that answers requests calls it first. V8 otherwise learns to
 * allocate in the old generation what often survives a collection; here these are the objects of requests that wait for another
 * process. They die with their request, but stay, with everything they refer to, until a full garbage collection: those then ran
 * three times a second under load, and each delayed the requests of 30 ms (Node 20, `tests/bench/pages`).
 */
export const allocateYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
