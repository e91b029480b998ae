import { randomUUID } from 'node:crypto';
import express, { type Express, type Request, type Response, urlencoded } from 'express';
import { pageHeaders, pagePolicy } from '../page-headers.ts';
import { style } from '../style.ts';
import { formScript } from './form-script.ts';
import { formPage, refusedPage, thanksPage, unknownPage } from './pages.ts';
import { mistakesOf, readTyped } from './submission.ts';
import { type Delivery, deliverReview } from './webhook.ts';

const UNREACHABLE =
  'The programme does not answer right now. What you wrote is still here; send it again in a moment.';
/** Every other code has a form. */
const UNKNOWN_CODE = 'unknown404';
/** Sites on a developer's machine; staging's are https. */
const EMBEDDERS = ['http://localhost:*', 'http://*.localhost:*', 'https:'];

/** Survey forms at the addresses of the real provider, `/to/{code}`; a review goes to the api's webhook at once. */
export function surveyApp(delivery: Delivery): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(pageHeaders);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/style.css', (_request, response) => {
    response.type('css').send(style);
  });
  app.get('/form.js', (_request, response) => {
    response.type('js').send(formScript);
  });
  app.all(`/to/${UNKNOWN_CODE}`, (request, response) => {
    response.status(404);
    show({ request, response }, unknownPage());
  });
  app.get('/to/:formCode', (request, response) => {
    const typed = { rating: '', text: '', hidden: '', token: randomUUID() };
    show({ request, response }, formPage({ typed }));
  });
  app.post('/to/:formCode', urlencoded({ extended: false, limit: '64kb' }), (request, response) =>
    take(delivery, { request, response }),
  );
  return app;
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** Only a form about a dine has a webhook; any other answer ends here. */
async function take(delivery: Delivery, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const typed = readTyped(request.body);
  const mistakes = mistakesOf(typed);
  if (Object.keys(mistakes).length > 0) {
    response.status(400);
    return show(exchange, formPage({ typed, mistakes }));
  }
  if (!new URLSearchParams(typed.hidden).has('txn')) return show(exchange, thanksPage());
  const outcome = await deliverReview(delivery, String(request.params.formCode), typed);
  if (outcome.kind === 'taken') return show(exchange, thanksPage());
  if (outcome.kind === 'unreachable') {
    response.status(502);
    return show(exchange, formPage({ typed, problem: UNREACHABLE }));
  }
  response.status(409);
  show(exchange, refusedPage(outcome.message));
}

/** A form may be framed only where its address says so, as the provider's embeds do. */
function show({ request, response }: Exchange, page: string): void {
  const embedders = request.query['typeform-embed'] === undefined ? [] : EMBEDDERS;
  response.set('Content-Security-Policy', pagePolicy([], { hasScripts: true, embedders }));
  response.type('html').send(page);
}
