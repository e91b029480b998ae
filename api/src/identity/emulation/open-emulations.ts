import { oidcOperators } from '../../adapters/operators/oidc-operators.ts';
import type { AppContext } from '../../app/context.ts';
import { findKnown } from '../known-member/known-member.store.ts';
import { createSignedState } from '../signed-state.ts';
import { challengeSchema, createEmulations, type Emulations } from './emulation.service.ts';
import { emulationStore } from './emulation.store.ts';

/** Emulation by operators of the configured issuer, if any. */
export function openEmulations({ config, database, systemNow: now }: AppContext): Emulations {
  const { OPERATOR_ISSUER: issuer, OPERATOR_CLIENT_ID: clientId, TOKEN_SECRET: secret } = config;
  return createEmulations({
    store: emulationStore(database),
    operators: issuer === undefined ? undefined : oidcOperators({ issuer, clientId, now }),
    challenges: createSignedState(challengeSchema, { secret, purpose: 'emulation-challenge', now }),
    findMember: (whose) => findKnown(database, whose),
    now,
  });
}
