import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { CaughtLetter, Letters } from './letters.ts';
import { pageHeaders } from '../page-headers.ts';
import { style } from '../style.ts';
import { letterPage, listPage, missingPage } from './pages.ts';

// A letter may look like anything, but it runs nothing and calls nobody.
const letterPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** The catcher's pages for people and its JSON for tests. */
export function catcherWeb(letters: Letters): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(pageHeaders);
  app.use(refuseForeignHosts);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/style.css', (_request, response) => {
    response.type('css').send(style);
  });
  addJson(app, letters);
  addPages(app, letters);
  return app;
}

/** A page elsewhere may give its name this machine's address; the letters are for who asks for this machine. */
function refuseForeignHosts(request: Request, response: Response, next: NextFunction) {
  if (LOCAL_HOST.test(request.headers.host ?? '')) next();
  else response.status(421).json({ code: 'UNKNOWN_HOST' });
}

function addJson(app: Express, letters: Letters): void {
  app.get('/api/letters', (request, response) => {
    const { to } = request.query;
    response.json({ letters: letters.list(typeof to === 'string' ? to : undefined) });
  });
  app.delete('/api/letters', (_request, response) => {
    letters.clear();
    response.status(204).end();
  });
  app.get('/api/letters/:id', (request, response) => {
    const letter = letters.find(request.params.id);
    if (letter) response.json(letter);
    else response.status(404).json({ code: 'NOT_FOUND' });
  });
  app.delete('/api/letters/:id', (request, response) => {
    response.status(letters.remove(request.params.id) ? 204 : 404).end();
  });
}

function addPages(app: Express, letters: Letters): void {
  const shown = (id: string, response: Response, show: (letter: CaughtLetter) => void) => {
    const letter = letters.find(id);
    if (letter) show(letter);
    else response.status(404).send(missingPage());
  };
  app.get('/', (_request, response) => {
    response.send(listPage(letters.list()));
  });
  app.post('/delete', (_request, response) => {
    letters.clear();
    response.redirect(303, '/');
  });
  app.get('/letters/:id', (request, response) => {
    shown(request.params.id, response, (letter) => response.send(letterPage(letter)));
  });
  app.get('/letters/:id/html', (request, response) => {
    shown(request.params.id, response, (letter) => {
      response.set('Content-Security-Policy', letterPolicy).type('html');
      response.send(`<base target="_blank">${letter.html}`);
    });
  });
  app.post('/letters/:id/delete', (request, response) => {
    letters.remove(request.params.id);
    response.redirect(303, '/');
  });
}
