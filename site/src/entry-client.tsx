// A file of its own gives the build's manifest a name for it; what it starts is in the file of every page's scripts.
export { hydrated } from './document/hydrate.tsx';
