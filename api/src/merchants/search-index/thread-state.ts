/** Shared between a thread and its parent: whether the thread may be terminated or is requested to end. */
export interface ThreadState {
  /** Called by the thread before native work that must not be interrupted; false: it is requested to end and must not begin. */
  begin(): boolean;
  /** Called by the thread after such work, so that it may be terminated again; false: it was requested to end meanwhile. */
  release(): boolean;
  /** Throws once the thread is requested to end. */
  proceed(): void;
  /** Requests the thread to end; true: it has not begun and may be terminated. */
  request(): boolean;
}

const [IDLE, AT_WORK, REQUESTED] = [0, 1, 2];

export const sharedState = (): SharedArrayBuffer => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

export function threadState(shared: SharedArrayBuffer): ThreadState {
  const state = new Int32Array(shared);
  return {
    begin: () => Atomics.compareExchange(state, 0, IDLE, AT_WORK) === IDLE,
    release: () => Atomics.compareExchange(state, 0, AT_WORK, IDLE) === AT_WORK,
    proceed() {
      if (Atomics.load(state, 0) === REQUESTED) throw new Error('The thread was requested to end.');
    },
    request: () => Atomics.exchange(state, 0, REQUESTED) === IDLE,
  };
}
