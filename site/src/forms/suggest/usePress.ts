import { type RefObject, useEffect, useRef } from 'react';

/** Handles clicks on the options of a list. The field handles keys and keeps the focus on a click. */
export function usePress(
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  onPress: (index: number) => void,
) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const element = list.current;
    if (!element || !isShown) return;
    const keepFocus = (event: Event) => event.preventDefault();
    const press = (event: Event) => {
      const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      const index = option ? [...element.children].indexOf(option) : -1;
      if (index >= 0) latest.current(index);
    };
    element.addEventListener('pointerdown', keepFocus);
    element.addEventListener('mousedown', keepFocus);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('pointerdown', keepFocus);
      element.removeEventListener('mousedown', keepFocus);
      element.removeEventListener('click', press);
    };
  }, [list, isShown]);
}
