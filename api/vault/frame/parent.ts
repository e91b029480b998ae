import { isMessageToFrame, type MessageFromFrame, type MessageToFrame } from '@dinelink/contract/calls';

export interface Parent {
  /** Says something to the one origin that embeds us; before it is known, nothing is said. */
  tell(message: MessageFromFrame): void;
}

/** Listens to the embedding page alone, from an allowed origin alone, and answers to exactly that origin. */
export function meetParent(allowed: readonly string[], heard: (message: MessageToFrame) => void): Parent {
  let origin = [originAbove(), originOf(document.referrer)].find((found) => found && allowed.includes(found));
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !allowed.includes(event.origin)) return;
    if (!isMessageToFrame(event.data)) return;
    origin = event.origin;
    heard(event.data);
  });
  return {
    tell: (message) => {
      if (origin) window.parent.postMessage(message, origin);
    },
  };
}

/** Not every browser tells a frame its ancestors; the others still send a referrer. */
function originAbove(): string | undefined {
  return 'ancestorOrigins' in window.location ? window.location.ancestorOrigins[0] : undefined;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
