import { useState } from 'react';
import { usePartner } from '../../../partner/usePartner.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { storedValues } from '../../../session/stored-values.ts';
import { useStoredValue } from '../../../session/useStoredValue.ts';
import { codesAt, registeredBonusesOf, withEntry } from './registered-bonuses.ts';

interface RegisteredBonuses {
  /** None on the server and while hydrating. */
  readonly codes: readonly string[];
  /** When the page was opened, in epoch ms. */
  readonly now: number;
  readonly add: (code: string) => void;
}

/** The bonuses activated in this browser in the last 35 minutes. */
export function useRegisteredBonuses(): RegisteredBonuses {
  const { key } = usePartner();
  const stored = useStoredValue(storedValues.registeredBonuses);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [now] = useState(() => Date.now());
  return {
    now,
    codes: [...codesAt(registeredBonusesOf(stored), now), ...added],
    add: (code) => {
      const storage = browserStorage(key);
      const entries = registeredBonusesOf(storage.read(storedValues.registeredBonuses));
      storage.write(storedValues.registeredBonuses, withEntry(entries, code, Date.now()));
      setAdded((codes) => [...codes, code]);
    },
  };
}
