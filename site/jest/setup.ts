import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine draws a page more slowly than in the one second that is the default.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

// It knows no media either: every question about them is answered no.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// And no modal dialogs: they open, but nothing behind them is inert.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Nothing changes its size either, and nothing comes into view.
class NothingToSee {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
window.ResizeObserver = NothingToSee as unknown as typeof ResizeObserver;
window.IntersectionObserver = NothingToSee as unknown as typeof IntersectionObserver;
window.scrollTo = () => undefined;
