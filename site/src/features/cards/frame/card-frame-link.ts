import { isMessageFromFrame, type MessageFromFrame, type MessageToFrame } from '@dinelink/contract/calls';

type Message<Name extends string> = Extract<MessageFromFrame, { type: `dinelink.card-frame.${Name}` }>;
export type InitMessage = Extract<MessageToFrame, { type: 'dinelink.card-frame.init' }>;
export type FrameField = Omit<Message<'state'>, 'type'>;
/** A card number that only the vault can decrypt. */
type EncryptedCard = Omit<Message<'card'>, 'type' | 'requestId'>;

interface Options {
  /** The vault's origin: messages go to it and are accepted from it alone. */
  origin: string;
  /** The first message, with the current colours. */
  initMessage: () => InitMessage;
  onReady: () => void;
  /** The frame takes longer than usual; it may still come. */
  onSlow: () => void;
  /** The frame did not answer in time, or another page loaded in its place; it may still answer. */
  onLate: () => void;
  onField: (field: FrameField) => void;
  onHeight: (px: number) => void;
  onEnter: () => void;
}

/** How long the frame may take to load, or to answer a request. */
const ANSWER_MS = 20_000;
/** After this time the page shows that loading takes long, and a button to try again. */
const SLOW_MS = 4_000;
/** The vault's page posts before its load event; a proxy's error page in its place never posts. */
const LOADED_MS = 2_000;

export interface CardFrameLink {
  sendInit: () => void;
  /** The encrypted card; undefined when the frame rejected, failed or did not answer. */
  encryptCard: () => Promise<EncryptedCard | undefined>;
  /** Empties the field. */
  reset: () => void;
  close: () => void;
}

/** The messages to and from the secure card frame. Open the link before the frame has loaded. */
export function openCardFrameLink(frame: HTMLIFrameElement, options: Options): CardFrameLink {
  const post = (message: MessageToFrame) => frame.contentWindow?.postMessage(message, options.origin);
  const requests = pendingRequests();
  const stopWaiting = awaitFirstMessage(frame, options);
  const sendInit = () => post(options.initMessage());
  const handleMessage = (message: MessageFromFrame): void => {
    switch (message.type) {
      case 'dinelink.card-frame.ready':
        stopWaiting();
        sendInit();
        return options.onReady();
      case 'dinelink.card-frame.state':
        // A frame without a valid card answers a request with its state alone.
        if (!message.valid) requests.giveUp();
        return options.onField(message);
      case 'dinelink.card-frame.card':
        return requests.settle(message.requestId, message);
      case 'dinelink.card-frame.failed':
        return requests.settle(message.requestId);
      case 'dinelink.card-frame.enter':
        return options.onEnter();
      case 'dinelink.card-frame.height':
        return options.onHeight(message.px);
    }
  };
  const onMessage = (event: MessageEvent<unknown>): void => {
    if (event.origin !== options.origin || event.source !== frame.contentWindow) return;
    if (isMessageFromFrame(event.data)) handleMessage(event.data);
  };
  window.addEventListener('message', onMessage);

  return {
    sendInit,
    encryptCard: () =>
      requests.request((requestId) => post({ type: 'dinelink.card-frame.submit', requestId })),
    reset: () => post({ type: 'dinelink.card-frame.reset' }),
    close: () => {
      stopWaiting();
      window.removeEventListener('message', onMessage);
      requests.giveUp();
    },
  };
}

/** Waits for the frame's first message; the returned function ends that. */
function awaitFirstMessage(
  frame: HTMLIFrameElement,
  { onSlow, onLate }: Pick<Options, 'onSlow' | 'onLate'>,
): () => void {
  const stop = (): void => {
    clearTimeout(slow);
    clearTimeout(late);
    clearTimeout(loaded);
    frame.removeEventListener('load', whenLoaded);
  };
  const giveUp = (): void => {
    stop();
    onLate();
  };
  let loaded: ReturnType<typeof setTimeout> | undefined;
  const whenLoaded = (): void => {
    clearTimeout(loaded);
    loaded = setTimeout(giveUp, LOADED_MS);
  };
  const slow = setTimeout(onSlow, SLOW_MS);
  const late = setTimeout(giveUp, ANSWER_MS);
  frame.addEventListener('load', whenLoaded);
  return stop;
}

/** Requests that are not answered yet; each ends without a card after 20 s. */
function pendingRequests() {
  const pending = new Map<string, (card: EncryptedCard | undefined) => void>();
  let count = 0;
  const settle = (requestId: string, card?: EncryptedCard): void => {
    pending.get(requestId)?.(card && encryptedFieldsOf(card));
    pending.delete(requestId);
  };
  const request = (send: (requestId: string) => void): Promise<EncryptedCard | undefined> => {
    const requestId = `card-${(count += 1)}`;
    const timeout = setTimeout(() => settle(requestId), ANSWER_MS);
    return new Promise<EncryptedCard | undefined>((resolve) => {
      pending.set(requestId, resolve);
      send(requestId);
    }).finally(() => clearTimeout(timeout));
  };
  const giveUp = (): void => {
    for (const requestId of [...pending.keys()]) settle(requestId);
  };
  return { request, settle, giveUp };
}

const encryptedFieldsOf = ({ encryptedCardNumber, lastFour, cardType }: EncryptedCard): EncryptedCard => ({
  encryptedCardNumber,
  lastFour,
  cardType,
});
