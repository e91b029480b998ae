import '@testing-library/jest-dom';

// jsdom lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
