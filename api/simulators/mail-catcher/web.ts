import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { CaughtMail, Mailbox } from './mailbox.ts';
import { pageHeaders } from '../page-headers.ts';
import { style } from '../style.ts';
import { mailPage, listPage, missingPage } from './pages.ts';

// The HTML of a mail runs no script and loads nothing.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** The catcher's pages for people and its JSON for tests. */
export function catcherWeb(mailbox: Mailbox): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(pageHeaders);
  app.use(rejectForeignHosts);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/style.css', (_request, response) => {
    response.type('css').send(style);
  });
  addJson(app, mailbox);
  addPages(app, mailbox);
  return app;
}

/** Rejects DNS rebinding: a foreign host name may point to this machine. */
function rejectForeignHosts(request: Request, response: Response, next: NextFunction) {
  if (LOCAL_HOST.test(request.headers.host ?? '')) next();
  else response.status(421).json({ code: 'UNKNOWN_HOST' });
}

function addJson(app: Express, mailbox: Mailbox): void {
  app.get('/api/mails', (request, response) => {
    const { to } = request.query;
    response.json({ mails: mailbox.list(typeof to === 'string' ? to : undefined) });
  });
  app.delete('/api/mails', (_request, response) => {
    mailbox.clear();
    response.status(204).end();
  });
  app.get('/api/mails/:id', (request, response) => {
    const mail = mailbox.find(request.params.id);
    if (mail) response.json(mail);
    else response.status(404).json({ code: 'NOT_FOUND' });
  });
  app.delete('/api/mails/:id', (request, response) => {
    response.status(mailbox.remove(request.params.id) ? 204 : 404).end();
  });
}

function addPages(app: Express, mailbox: Mailbox): void {
  const withMail = (id: string, response: Response, show: (mail: CaughtMail) => void) => {
    const mail = mailbox.find(id);
    if (mail) show(mail);
    else response.status(404).send(missingPage());
  };
  app.get('/', (_request, response) => {
    response.send(listPage(mailbox.list()));
  });
  app.post('/delete', (_request, response) => {
    mailbox.clear();
    response.redirect(303, '/');
  });
  app.get('/mails/:id', (request, response) => {
    withMail(request.params.id, response, (mail) => response.send(mailPage(mail)));
  });
  app.get('/mails/:id/html', (request, response) => {
    withMail(request.params.id, response, (mail) => {
      response.set('Content-Security-Policy', mailPolicy).type('html');
      response.send(`<base target="_blank">${mail.html}`);
    });
  });
  app.post('/mails/:id/delete', (request, response) => {
    mailbox.remove(request.params.id);
    response.redirect(303, '/');
  });
}
