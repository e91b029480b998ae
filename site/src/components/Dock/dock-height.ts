const HEIGHT = '--height-dock';

const elements = new Set<HTMLElement>();
let height = 0;

/**
 * A ref callback that sets `--height-dock`, the height that the dock covers, on an element, whose own rules can use it. A property
 * of the root that is inherited would recalculate the styles of the whole page at every change.
 */
export function dockHeightRef(element: HTMLElement | null): (() => void) | undefined {
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
