import { type Request, type Response, Router, urlencoded } from 'express';
import type { Provider } from 'oidc-provider';
import { accountOf, demoPassword } from './accounts.ts';
import { consentPage, errorPage, signInPage } from './pages.ts';
import type { SsoPartner } from './partners.ts';

const wrong = 'That e-mail address and password do not belong together.';

/** The sign-in and consent pages of the authorisation request. */
export function interactions(partner: SsoPartner, provider: Provider): Router {
  const router = Router();
  const detailsOf = (request: Request, response: Response) => provider.interactionDetails(request, response);

  router.get('/interaction/:uid', async (request, response) => {
    const { prompt, params, session } = await detailsOf(request, response);
    const action = `${request.baseUrl}${request.path}/${prompt.name}`;
    const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : '';
    const email = session?.accountId?.slice(partner.key.length + 1) ?? hint;
    response.send((prompt.name === 'login' ? signInPage : consentPage)(partner, { action, email }));
  });

  router.post('/interaction/:uid/login', urlencoded({ extended: false }), async (request, response) => {
    await detailsOf(request, response);
    const { email, password } = fieldsOf(request);
    const account = password === demoPassword ? accountOf(partner.key, email) : undefined;
    if (account) {
      await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
      return;
    }
    const action = `${request.baseUrl}${request.path}`;
    response.status(401).send(signInPage(partner, { action, email, error: wrong }));
  });

  router.post('/interaction/:uid/consent', urlencoded({ extended: false }), async (request, response) => {
    const { session, params } = await detailsOf(request, response);
    if (fieldsOf(request).choice !== 'allow' || !session) {
      const denial = { error: 'access_denied', error_description: 'The visitor cancelled.' };
      await provider.interactionFinished(request, response, denial);
      return;
    }
    const grant = new provider.Grant({ accountId: session.accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  });
  return router;
}

/** The answer for an interaction that is unknown, expired or of another browser. */
export function interactionOver(partner: SsoPartner, response: Response): void {
  response.status(400).send(errorPage(partner, 'This sign-in page has expired.'));
}

function fieldsOf(request: Request): { email: string; password: string; choice: string } {
  const body: unknown = request.body;
  const sent = new Map<string, unknown>(
    typeof body === 'object' && body !== null ? Object.entries(body) : [],
  );
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), password: text('password'), choice: text('choice') };
}
