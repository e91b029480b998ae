import type { AnswerOf, PersonalDataState, SignedInDevice } from '@dinelink/contract';

/** A device; pass only the fields a test is about. */
export const aDevice = (changes: Partial<SignedInDevice> = {}): SignedInDevice => ({
  sessionId: 'a'.repeat(32),
  browser: 'Chrome',
  platform: 'Windows',
  isCurrent: false,
  isRemembered: false,
  signedInAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T12:15:00.000Z',
  ...changes,
});

export const thisDevice = aDevice({
  ...{ sessionId: 'b'.repeat(32), browser: 'Firefox', platform: 'Mac', isCurrent: true },
});

export const phone = aDevice({
  ...{ sessionId: 'c'.repeat(32), browser: 'Safari', platform: 'iPhone', isRemembered: true },
  endsAt: '2027-02-18T12:00:00.000Z',
});

export const consents: AnswerOf<'consents'> = {
  consents: [
    { channel: 'email', granted: false, textVersion: '2026-11', at: '2026-11-22T09:00:00.000Z' },
    { channel: 'email', granted: true, textVersion: '2026-11', at: '2026-11-01T09:00:00.000Z' },
    { channel: 'terms', granted: true, textVersion: '2026-11', at: '2026-11-01T09:00:00.000Z' },
  ],
};

export const exportStates: Record<PersonalDataState['state'], PersonalDataState> = {
  none: { state: 'none', requestedAt: null, expiresAt: null, mayDownload: false },
  preparing: {
    state: 'preparing',
    requestedAt: '2026-11-24T09:00:00.000Z',
    expiresAt: null,
    mayDownload: false,
  },
  ready: {
    state: 'ready',
    requestedAt: '2026-11-24T09:00:00.000Z',
    expiresAt: '2026-11-25T09:00:00.000Z',
    mayDownload: true,
  },
};
