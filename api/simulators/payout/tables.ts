/** The requests and payments of each key, and instructions for a member's next payments. */
export const tables = `
  CREATE TABLE IF NOT EXISTS payment (
    idempotency_key TEXT PRIMARY KEY,
    member TEXT NOT NULL,
    amount_cents INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'completed', 'rejected')),
    payments INTEGER NOT NULL CHECK (payments BETWEEN 0 AND 1)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS instruction (
    member TEXT PRIMARY KEY,
    behaviour TEXT NOT NULL,
    times INTEGER NOT NULL CHECK (times >= 0)
  ) WITHOUT ROWID;
`;
