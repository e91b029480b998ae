import { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';

export interface CollectedAnswer {
  readonly status: number;
  readonly headers: ReturnType<Response['getHeaders']>;
  readonly body: string;
}

/** A response that goes to `onEnd` instead of a connection; it has what Express adds to `request`'s own response. */
export function collectedResponse(request: Request, onEnd: (answer: CollectedAnswer) => void): Response {
  const express = Object.getPrototypeOf(request.res) as object;
  const response = Object.setPrototypeOf(new ServerResponse(request), express) as Response;
  request.res = response;
  response.req = request;
  response.locals = {};
  const end = (body?: unknown) => {
    if (response.finished) return response;
    response.finished = true;
    onEnd({
      status: response.statusCode,
      headers: response.getHeaders(),
      body: typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : '',
    });
    response.emit('finish');
    response.emit('close');
    return response;
  };
  return Object.assign(response, { end });
}
