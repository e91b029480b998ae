/** Share of an element that must be visible. */
const IN_VIEW = 0.8;
const DELAY_MS = 150;

/**
 * Reports the elements of a selector, those added later too, that came into view; each once, and after a delay, so that what is
 * passed in a swipe does not count. The returned function ends that.
 */
export function watchInView(selector: string, onSeen: (elements: Element[]) => void): () => void {
  const reported = new WeakSet<Element>();
  const inView = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    const fresh = [...inView].filter((element) => !reported.has(element));
    fresh.forEach((element) => reported.add(element));
    if (fresh.length > 0) onSeen(fresh);
  };
  const inViewObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      clearTimeout(timer);
      timer = setTimeout(report, DELAY_MS);
    },
    { threshold: IN_VIEW },
  );
  const observe = (): void => {
    for (const element of document.querySelectorAll(selector)) inViewObserver.observe(element);
  };
  const addedObserver = new MutationObserver(observe);
  addedObserver.observe(document.body, { childList: true, subtree: true });
  observe();
  return () => {
    clearTimeout(timer);
    addedObserver.disconnect();
    inViewObserver.disconnect();
  };
}
