import { Router } from 'express';

/** /healthz: the process runs. /readyz: it takes requests, which it does not while shutting down. Both on any host. */
export function healthRoutes(isReady: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', (_request, response) => {
    response.status(isReady() ? 200 : 503).json({ status: isReady() ? 'ready' : 'closing' });
  });
  return router;
}
