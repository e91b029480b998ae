import { TestEnvironment } from 'jest-environment-jsdom';

// MessageChannel is left out on purpose: React's scheduler would keep Node's port open and the run would never end. FormData too: only jsdom's reads forms.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'Blob',
];

/** jsdom with Node's own fetch family, so that components under test can talk to a real server. */
export class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}

export { BrowserEnvironment as default };
