/** Whether a thread may be terminated; what it shares with the one that started it, which asks it to end. */
export interface ThreadState {
  /** The thread, before native work that must not be cut off; false: it has been asked to end, and must not begin. */
  begin(): boolean;
  /** The thread, after such work: it may be terminated again; false: it has been asked to end meanwhile. */
  release(): boolean;
  /** Throws once the thread has been asked to end. */
  proceed(): void;
  /** Asks the thread to end; true: it has not begun, so that it may be terminated. */
  request(): boolean;
}

const [IDLE, AT_WORK, ASKED] = [0, 1, 2];

export const sharedState = (): SharedArrayBuffer => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

export function threadState(shared: SharedArrayBuffer): ThreadState {
  const state = new Int32Array(shared);
  return {
    begin: () => Atomics.compareExchange(state, 0, IDLE, AT_WORK) === IDLE,
    release: () => Atomics.compareExchange(state, 0, AT_WORK, IDLE) === AT_WORK,
    proceed() {
      if (Atomics.load(state, 0) === ASKED) throw new Error('The thread has been asked to end.');
    },
    request: () => Atomics.exchange(state, 0, ASKED) === IDLE,
  };
}
