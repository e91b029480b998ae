import type { Request, Response } from 'express';
import { networkTotals } from '../http/network-totals.ts';

interface CallLimits {
  /** Calls that one network may have under way. */
  readonly perNetwork: number;
  /** Calls that all networks together may have under way. */
  readonly inAll: number;
}

/** `tooMany` for the network whatever others do, `unavailable` because little is left. */
export type Admission = AbortSignal | 'tooMany' | 'unavailable';

const CROWDED = 1 / 2;
const SHARE_OF_REST = 1 / 8;
const SMALLEST_SHARE = 4;

/**
 * Lets a network have so many calls under way; the signal says when one is over. Once half of all are, a network's share shrinks
 * with what is left, so that a few that hold all they may leave room for who comes next.
 */
export function callLimit({ perNetwork, inAll }: CallLimits) {
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
    // A response that waits behind another one on its connection does not say when that connection is closed.
    const end = () => {
      socket.off('close', end);
      response.off('close', end);
      change(address, -1);
      over.abort();
    };
    socket.once('close', end);
    response.once('close', end);
    return over.signal;
  };
}
