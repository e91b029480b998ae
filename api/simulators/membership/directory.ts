import { json, Router } from 'express';
import { z } from 'zod';

const claimSchema = z.strictObject({
  programme: z.string(),
  number: z.string(),
  lastName: z.string(),
  zipCode: z.string(),
  email: z.string(),
});
type Claim = z.infer<typeof claimSchema>;

/** All members of the simulated directory, in every programme. */
const memberships: readonly Omit<Claim, 'programme'>[] = [
  { number: 'BONVOY1001', lastName: 'Byron', zipCode: '60601', email: 'ada@dining.example' },
  { number: 'BONVOY1002', lastName: 'Hopper', zipCode: '10014', email: 'grace@dining.example' },
  { number: 'BONVOY1003', lastName: 'Lamarr', zipCode: '78704', email: 'hedy@dining.example' },
];

/** Requests with this number get no answer, to simulate an outage. */
const SILENT_NUMBER = 'BONVOY1999';

/** A partner's directory of members, as a connector to the real one would answer. */
export function membershipDirectory(key: string): Router {
  const router = Router();
  router.post('/confirmations', json({ limit: '4kb' }), (request, response) => {
    if (request.get('Authorization') !== `Bearer ${key}`) {
      response.status(401).json({ error: 'Another key is needed.' });
      return;
    }
    const claim = claimSchema.safeParse(request.body);
    if (!claim.success) response.status(400).json({ error: 'This is no claim.' });
    else if (claim.data.number !== SILENT_NUMBER) response.json({ isConfirmed: isConfirmed(claim.data) });
  });
  return router;
}

const isConfirmed = (claim: Claim): boolean =>
  memberships.some(
    ({ number, lastName, zipCode, email }) =>
      number === claim.number &&
      plain(lastName) === plain(claim.lastName) &&
      (zipCode === claim.zipCode || email === plain(claim.email)),
  );

const plain = (text: string): string => text.trim().toLowerCase();
