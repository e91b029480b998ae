import {
  isMessageFromFrame,
  limits,
  type MessageFromFrame,
  type MessageToFrame,
} from '@dinelink/contract/calls';

type Said<Name extends string> = Extract<MessageFromFrame, { type: `dinelink.card-frame.${Name}` }>;
export type Greeting = Extract<MessageToFrame, { type: 'dinelink.card-frame.init' }>;
export type FrameField = Omit<Said<'state'>, 'type'>;
/** A card number as only the vault can open it. */
export type SealedCard = Omit<Said<'card'>, 'type' | 'requestId'>;

interface Options {
  /** The vault's origin: the only one that is listened to, and the only one anything is said to. */
  origin: string;
  /** The first words, with the colours of this moment. */
  greeting: () => Greeting;
  onReady: () => void;
  /** The frame takes longer than usual; it may still come. */
  onSlow: () => void;
  /** The frame did not answer in time, or what loaded in its place does not speak; it still may. */
  onLate: () => void;
  onField: (field: FrameField) => void;
  onHeight: (px: number) => void;
  onEnter: () => void;
}

/** From then on a person is told that it takes long, with a way to try again. */
const SLOW_MS = 4_000;
/** The vault's page speaks before it has loaded whole; a proxy's error page in its place never does. */
const LOADED_MS = 2_000;

export interface CardFrameLink {
  greet: () => void;
  /** The card as the vault will open it; undefined when the frame refused, failed or kept silent. */
  seal: () => Promise<SealedCard | undefined>;
  /** Empties the field. */
  reset: () => void;
  close: () => void;
}

/** Speaks with the secure card frame. Listens from the first moment, so open the link before the frame has loaded. */
export function openCardFrameLink(frame: HTMLIFrameElement, options: Options): CardFrameLink {
  const tell = (message: MessageToFrame) => frame.contentWindow?.postMessage(message, options.origin);
  const cards = awaitedCards();
  const stopWaiting = awaitFirstWord(frame, options);
  const greet = () => tell(options.greeting());
  const heed = (message: MessageFromFrame): void => {
    switch (message.type) {
      case 'dinelink.card-frame.ready':
        stopWaiting();
        greet();
        return options.onReady();
      case 'dinelink.card-frame.state':
        // Asked for a card it cannot give, the frame only says what is wrong.
        if (!message.valid) cards.giveUp();
        return options.onField(message);
      case 'dinelink.card-frame.card':
        return cards.settle(message.requestId, message);
      case 'dinelink.card-frame.failed':
        return cards.settle(message.requestId);
      case 'dinelink.card-frame.enter':
        return options.onEnter();
      case 'dinelink.card-frame.height':
        return options.onHeight(message.px);
    }
  };
  const hear = (event: MessageEvent<unknown>): void => {
    if (event.origin !== options.origin || event.source !== frame.contentWindow) return;
    if (isMessageFromFrame(event.data)) heed(event.data);
  };
  window.addEventListener('message', hear);

  return {
    greet,
    seal: () => cards.ask((requestId) => tell({ type: 'dinelink.card-frame.submit', requestId })),
    reset: () => tell({ type: 'dinelink.card-frame.reset' }),
    close: () => {
      stopWaiting();
      window.removeEventListener('message', hear);
      cards.giveUp();
    },
  };
}

/** Waits for the frame to speak; the returned function ends that. */
function awaitFirstWord(
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
  const late = setTimeout(giveUp, limits.cardFrameTimeoutMs);
  frame.addEventListener('load', whenLoaded);
  return stop;
}

/** Cards asked for and not yet answered; silence is an answer after 20 s. */
function awaitedCards() {
  const awaited = new Map<string, (card: SealedCard | undefined) => void>();
  let asked = 0;
  const settle = (requestId: string, card?: SealedCard): void => {
    awaited.get(requestId)?.(card && sealedOf(card));
    awaited.delete(requestId);
  };
  const ask = (send: (requestId: string) => void): Promise<SealedCard | undefined> => {
    const requestId = `card-${(asked += 1)}`;
    const silence = setTimeout(() => settle(requestId), limits.cardFrameTimeoutMs);
    return new Promise<SealedCard | undefined>((resolve) => {
      awaited.set(requestId, resolve);
      send(requestId);
    }).finally(() => clearTimeout(silence));
  };
  const giveUp = (): void => {
    for (const requestId of [...awaited.keys()]) settle(requestId);
  };
  return { ask, settle, giveUp };
}

const sealedOf = ({ encryptedCardNumber, lastFour, cardType }: SealedCard): SealedCard => ({
  encryptedCardNumber,
  lastFour,
  cardType,
});
