import { setFlagsFromString } from 'node:v8';

/**
 * Turns off V8's pretenuring for all threads of a process; the site and the api call it before they start. V8 otherwise learns to
 * allocate in the old generation what often survives a collection. Here these are the objects of requests that wait for another
 * process: they die with their request, but stay, with everything they refer to, until a full garbage collection. Those then ran
 * three times a second under load, and requests waited up to 30 ms for each (Node 20, `tests/bench/pages`).
 */
export const disablePretenuring = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
