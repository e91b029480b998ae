import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the form may take to say that it is ready. */
const READY_MS = 20_000;

interface Options {
  /** Messages are accepted from this origin alone. */
  origin: string;
  embedId: string;
  onSubmit: () => void;
  /** The form did not come. */
  onFailure: () => void;
}

/** The ref callback of an embedded form's frame, and whether the form is ready. */
export function useSurveyFrame({ origin, embedId, ...handlers }: Options) {
  const [isReady, setIsReady] = useState(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return;
      const late = setTimeout(() => latest.current.onFailure(), READY_MS);
      const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
        if (from !== origin || source !== frame.contentWindow) return;
        const { type, embedId: named } = Object(data) as { type?: unknown; embedId?: unknown };
        if (named !== embedId) return;
        if (type === 'form-ready') {
          clearTimeout(late);
          setIsReady(true);
        }
        if (type === 'form-submit') latest.current.onSubmit();
      };
      window.addEventListener('message', onMessage);
      return () => {
        clearTimeout(late);
        window.removeEventListener('message', onMessage);
      };
    },
    [origin, embedId],
  );
  return { attach, isReady };
}
