import type { Request } from 'express';

const batches = new WeakMap<Request, Request>();

/** One call of a batch as a request of its own: everything but its address is the batch's. */
export function batchedRequest(batch: Request, path: string): Request {
  const request = Object.create(batch) as Request;
  request.url = path;
  request.originalUrl = path;
  batches.set(request, batch);
  return request;
}

/** The request that came over the network: the batch of a batched call, else the request itself. */
export const receivedRequest = (request: Request): Request => batches.get(request) ?? request;
