import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import {
  type CardFrameLink,
  type FrameField,
  type InitMessage,
  openCardFrameLink,
} from './card-frame-link.ts';

/** `slow`: still loading, longer than usual. */
type FrameStatus = 'loading' | 'slow' | 'ready' | 'failed';

interface FrameState {
  status: FrameStatus;
  field: FrameField;
  heightPx: number;
  /** Number of the frame; a new number creates a new frame. */
  frameNumber: number;
}
type Change = Partial<FrameState> | 'again';

const HEIGHT_PX = 92;
const empty: FrameField = { filled: false, valid: false, error: 'required' };
const beginning: FrameState = { status: 'loading', field: empty, heightPx: HEIGHT_PX, frameNumber: 0 };

interface Options {
  initMessage: () => InitMessage;
  /** Enter was pressed in the field. */
  onEnter: () => void;
}

/** The secure card frame in a page: its field, its status, and the encrypted card on request. */
export function useCardFrame(options: Options) {
  const { vaultOrigin: origin } = useRuntimeConfig();
  const [state, change] = useReducer(next, beginning);
  const link = useRef<CardFrameLink>(undefined);
  const latest = useLatest(options);
  // Not rendered by the server: the frame would post that it is ready before a script listens.
  const isBrowser = useSyncExternalStore(never, yes, no);

  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return;
      const opened = openCardFrameLink(frame, {
        origin,
        initMessage: () => latest.current.initMessage(),
        onReady: () => {
          record('card_frame_loaded');
          change({ status: 'ready' });
        },
        onSlow: () => change({ status: 'slow' }),
        onLate: () => {
          record('card_frame_failed');
          change({ status: 'failed' });
        },
        onField: (field) => change({ field }),
        onHeight: (heightPx) => change({ heightPx }),
        onEnter: () => latest.current.onEnter(),
      });
      link.current = opened;
      return () => opened.close();
    },
    [origin, latest],
  );
  useSchemeChange(() => link.current?.sendInit());

  return {
    ...state,
    origin,
    isBrowser,
    attach,
    encryptCard: async () => link.current?.encryptCard(),
    reset: () => link.current?.reset(),
    again: () => change('again'),
  };
}

export type CardFrameParts = ReturnType<typeof useCardFrame>;

function next(state: FrameState, change: Change): FrameState {
  if (change === 'again') return { ...beginning, frameNumber: state.frameNumber + 1 };
  // The height never shrinks: the frame's error text comes and goes while typing, and the page below must not jump.
  const heightPx = Math.max(state.heightPx, change.heightPx ?? 0);
  return { ...state, ...change, heightPx };
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useSchemeChange(changed: () => void): void {
  const latest = useLatest(changed);
  useEffect(() => {
    const isDark = window.matchMedia('(prefers-color-scheme: dark)');
    const onChange = () => latest.current();
    isDark.addEventListener('change', onChange);
    return () => isDark.removeEventListener('change', onChange);
  }, [latest]);
}

function record(event: string): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push({ event });
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
