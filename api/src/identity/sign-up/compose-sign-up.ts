import { httpMembership } from '../../adapters/membership/http-membership.ts';
import type { Membership } from '../../adapters/membership/membership.ts';
import { channelSecretOf, type Config, membershipOf } from '../../app/config.ts';
import type { Database } from '../../db/connection.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Places } from '../../members/engine/fields.ts';
import { createChannelLinks } from './channel-links.ts';
import { createConfirmNumber } from './confirm-number.ts';
import { createSignUp, type SignUp } from './sign-up.service.ts';
import { signUpStore } from './sign-up.store.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly limits: RateLimits;
  readonly places: Places;
  /** Who confirms partner numbers; without it the directories the environment names. */
  readonly membership?: Membership | undefined;
  /** Called with the reason when a partner could not be reached. */
  readonly failed: (problem: unknown) => void;
  readonly now: () => number;
}

/** Joining, with everything that proves what an applicant says. */
export function composeSignUp({ config, database, limits, places, failed, now, ...parts }: Parts): SignUp {
  const { membership = directories(config) } = parts;
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
