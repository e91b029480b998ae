import type { Request, Response } from 'express';
import { networkTotals } from '../http/network-totals.ts';

/** Lets a network have so many calls under way; the signal says when one is over. Undefined: there are too many. */
export function callLimit(perNetwork: number) {
  const calls = networkTotals();
  return (request: Request, response: Response): AbortSignal | undefined => {
    const address = request.ip ?? '';
    if (calls.add(address, 1) > perNetwork) {
      calls.add(address, -1);
      return undefined;
    }
    const over = new AbortController();
    const { socket } = request;
    // A response that waits behind another one on its connection does not say when that connection is closed.
    const end = () => {
      socket.off('close', end);
      response.off('close', end);
      calls.add(address, -1);
      over.abort();
    };
    socket.once('close', end);
    response.once('close', end);
    return over.signal;
  };
}
