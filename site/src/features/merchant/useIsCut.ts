import { type RefObject, useEffect, useState } from 'react';

/** Whether a folded text is cut; undefined until layout. Keeps its value while the text is unfolded. */
export function useIsCut(text: RefObject<HTMLElement | null>, isFolded: boolean): boolean | undefined {
  const [isCut, setIsCut] = useState<boolean>();
  useEffect(() => {
    const element = text.current;
    if (!element || !isFolded) return;
    const look = () => {
      if (element.clientHeight > 0) setIsCut(element.scrollHeight > element.clientHeight);
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [text, isFolded]);
  return isCut;
}
