import type { Router } from 'express';
import { stgtoolsRoutes } from './stgtools.routes.ts';
import { createStgtoolsService, type StgtoolsDependencies } from './stgtools.service.ts';

/** The staging tools put together; the one module the rest of the api loads, and only in development. */
export const stagingToolsRouter = (dependencies: StgtoolsDependencies): Router =>
  stgtoolsRoutes({ stgtools: createStgtoolsService(dependencies) });
