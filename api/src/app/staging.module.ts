import type { AppContext } from './context.ts';
import type { Module } from './module.ts';
import type { LiveFlags } from '../partners/live-flags.ts';

/** The staging tools, where they are enabled; their clock is part of the context. */
export const stagingModule = ({ staging }: AppContext, flags: LiveFlags): Module =>
  staging ? { api: () => ({ guards: staging.guards, routes: staging.routes(flags) }) } : {};
