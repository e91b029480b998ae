import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's own default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown random password, at the same cost; verified if there is no account, so that it takes as long. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$FW+QLlP2OaP+YIfftd7nGw$WzQRQnR9/YjVw7CMGaXyg/0+kKC4co+UMiBV7TQDuBQ';

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password is the account's; without an account (null) false, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password);
  return matches && passwordHash !== null;
}
