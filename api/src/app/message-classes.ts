import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Classes for `createServer` whose objects have the prototypes of this Express app from the start. Of others Express replaces
 * the prototype, and V8 gives each of them a hidden class of its own for every property added after that: no inline cache
 * helps, and what it leaves behind waits for a full garbage collection. It is more than half the cost of a small answer.
 */
export function messageClasses(app: Pick<Express, 'request' | 'response'>): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Of extends IncomingMessage> extends ServerResponse<Of> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
