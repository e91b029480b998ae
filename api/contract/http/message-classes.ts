import { IncomingMessage, ServerResponse } from 'node:http';

/** The prototypes that an Express app gives its requests and responses. */
interface Prototypes {
  request: object;
  response: object;
}

interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Changes the prototypes of an Express app into those of classes for `createServer`, which it returns; call it once for each app.
 * Otherwise Express sets both prototypes at each request, and before Node 22 V8 then gives every request and response hidden
 * classes of its own: no inline cache knows them, and they wait for a full garbage collection.
 */
export function messageClassesFor(app: Prototypes): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype;
  app.response = AppResponse.prototype;
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
