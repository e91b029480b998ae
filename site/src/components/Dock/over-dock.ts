const HEIGHT = '--height-dock';

const elements = new Set<HTMLElement>();
let height = 0;

/**
 * A ref: the element's own rules know the dock's height as `--height-dock` while it is in the page. Only these elements, because a
 * property of the root that all inherit would have the styles of the whole page computed again.
 */
export function overDock(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  elements.add(element);
  element.style.setProperty(HEIGHT, `${height}px`);
  return () => {
    elements.delete(element);
    element.style.removeProperty(HEIGHT);
  };
}

/** Says how many pixels of the window's lower edge the dock covers. */
export function setDockHeight(pixels: number): void {
  height = pixels;
  for (const { style } of elements) style.setProperty(HEIGHT, `${height}px`);
}
