import type { Request, Response } from 'express';
import { networkTotals } from '../http/network-totals.ts';

interface CallLimits {
  /** Running calls that one network may have. */
  readonly perNetwork: number;
  /** Running calls that all networks together may have. */
  readonly inAll: number;
}

/** `tooMany`: the network is at its own limit. `unavailable`: little is left for all. */
export type Admission = AbortSignal | 'tooMany' | 'unavailable';

const CROWDED = 1 / 2;
const SHARE_OF_REST = 1 / 8;
const SMALLEST_SHARE = 4;

/**
 * Limits the running calls of a network; the signal of an admitted call aborts when its response or connection closes. When
 * half of all calls are running, the limit of a network shrinks with what is left, so that a few networks cannot use up
 * everything.
 */
export function concurrencyLimit({ perNetwork, inAll }: CallLimits) {
  const calls = networkTotals();
  let underWay = 0;
  const shareNow = (): number => {
    const left = inAll - underWay;
    if (underWay <= inAll * CROWDED) return perNetwork;
    return left <= 0 ? 0 : Math.min(perNetwork, Math.max(SMALLEST_SHARE, Math.floor(left * SHARE_OF_REST)));
  };
  const change = (address: string, amount: 1 | -1): number => {
    underWay += amount;
    return calls.add(address, amount);
  };
  return (request: Request, response: Response): Admission => {
    const address = request.ip ?? '';
    const share = shareNow();
    const own = change(address, 1);
    if (own > share) {
      change(address, -1);
      return own > perNetwork ? 'tooMany' : 'unavailable';
    }
    const over = new AbortController();
    const { socket } = request;
    // A response queued behind another one on its connection emits no 'close' with the connection.
    const end = () => {
      socket.off('close', end);
      response.off('close', end);
      change(address, -1);
      over.abort();
    };
    socket.once('close', end);
    response.on('close', end);
    return over.signal;
  };
}
