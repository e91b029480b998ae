import { isMessageToFrame, type MessageFromFrame, type MessageToFrame } from '@dinelink/contract/calls';

export interface Parent {
  /** Posts a message to the embedding origin; before it is known, nothing is posted. */
  post(message: MessageFromFrame): void;
}

/** Accepts messages of the embedding page from an allowed origin alone, and posts to exactly that origin. */
export function connectToParent(
  allowed: readonly string[],
  onMessage: (message: MessageToFrame) => void,
): Parent {
  let origin = [ancestorOrigin(), originOf(document.referrer)].find(
    (found) => found && allowed.includes(found),
  );
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !allowed.includes(event.origin)) return;
    if (!isMessageToFrame(event.data)) return;
    origin = event.origin;
    onMessage(event.data);
  });
  return {
    post: (message) => {
      if (origin) window.parent.postMessage(message, origin);
    },
  };
}

/** Not every browser has ancestorOrigins; the others still send a referrer. */
function ancestorOrigin(): string | undefined {
  return 'ancestorOrigins' in window.location ? window.location.ancestorOrigins[0] : undefined;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
