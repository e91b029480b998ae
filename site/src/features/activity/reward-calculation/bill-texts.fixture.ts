import type { CurrencyType } from '@dinelink/contract/calls';
import { fillTokens } from '../../../copy/tokens.ts';
import { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';
import type { DotLeaderRow } from '../../../components/Bill/DotLeaders.tsx';
import type { TextTools } from './text-tools.ts';

/** The default texts in a currency. */
export const textTools = (currency: CurrencyType): TextTools => ({
  currency,
  copy: (key, values = {}) =>
    fillTokens(
      workedOutCopy[key],
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    ),
});

/** A bill's rows as text: name, value, note. */
export const linesOf = (rows: readonly DotLeaderRow[]): string[] =>
  rows.map(({ name, value, note }) => [name, value, note].filter(Boolean).join(' | '));
