import { httpMembership } from '../../adapters/membership/http-membership.ts';
import type { Membership } from '../../adapters/membership/membership.ts';
import type { Config } from '../../app/config.ts';
import { channelSecretOf, membershipOf } from '../../partners/partner-secrets.ts';
import type { AppContext } from '../../app/context.ts';
import type { Places } from '../../members/domain/fields.ts';
import { createChannelLinks } from './channel-links.ts';
import { createConfirmNumber } from './confirm-number.ts';
import { createSignUp, type SignUp } from './sign-up.service.ts';
import { signUpStore } from './sign-up.store.ts';

interface SignUpServices {
  readonly places: Places;
  readonly membership?: Membership | undefined;
  /** Called with the reason when a directory did not answer. */
  readonly failed: (problem: unknown) => void;
}

/** Sign-up, with its proofs of channel and partner number. */
export function openSignUp(context: AppContext, services: SignUpServices): SignUp {
  const { config, database, limits, systemNow: now } = context;
  const { places, failed, membership = directories(config) } = services;
  return createSignUp({
    store: signUpStore(database, config.TOKEN_SECRET),
    places,
    channelLinks: createChannelLinks({ secretOf: (partner) => channelSecretOf(config, partner), now }),
    confirmNumber: createConfirmNumber({ membership, limits, failed }),
    now,
  });
}

const directories = (config: Config): Membership =>
  httpMembership({ directoryOf: (partner) => membershipOf(config, partner) });
