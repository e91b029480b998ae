import { allowedOf, costOf, type Held, remainingOf } from '../pricing/budget.ts';
import type { Book } from './batch.ts';
import type { Dine } from '../dine/dine.ts';
import type { Keeping } from '../bonuses/bonus-progress.ts';
import type { Verdict } from '../entries/posting.ts';
import type { Funding, Pledge } from '../bonuses/bonus-goal.ts';
import { programmeAt, type Rules } from '../programme/programme.ts';
import { drawOn, heldBy, nothingHeld } from './count-usage.ts';
import { withinBudget } from '../pricing/trace.ts';

interface Funded {
  readonly keeping: Keeping;
  readonly funding: Funding | null;
}

/**
 * Pays what a restaurant has promised from its budget, as far as that goes; what another dine had of it is given back first.
 * As with a dine's own reward, what was had is kept and what was refused stays refused.
 */
export function fund(
  book: Book,
  pledge: Pledge,
  { keeping, rules }: { readonly keeping: Keeping; readonly rules: Rules },
): Funded {
  const meant = keeping.open ?? (keeping.isKept ? keeping.final : null);
  const dine = meant && book.dines.get(meant.dineId);
  const before = pledge.funding;
  if (!meant || !dine || dine.offerId === null) {
    release(book, before);
    return { keeping, funding: null };
  }
  const isSame = before?.dineId === dine.id && before.offerId === dine.offerId;
  if (!isSame) release(book, before);
  const { trace, ...held } = paid(book, { meant, dine, rules, before: isSame ? before : null });
  const funding = { dineId: dine.id, offerId: dine.offerId, ...held };
  drawOn(book, funding, { from: isSame ? before : nothingHeld, to: funding });
  return { keeping: trace.amount > 0 ? worth(keeping, trace) : unpaid(keeping, trace), funding };
}

function release(book: Book, funding: Funding | null): void {
  if (funding) drawOn(book, funding, { from: funding, to: nothingHeld });
}

interface Payment {
  readonly meant: Verdict;
  readonly dine: Dine;
  readonly rules: Rules;
  /** What it had for the same dine under the same offer. */
  readonly before: Funding | null;
}

function paid(
  { budgetOf }: Book,
  { meant, dine, rules, before }: Payment,
): Held & Pick<Funding, 'refusedCents'> & Pick<Verdict, 'trace'> {
  const budget = budgetOf(dine.offerId ?? 0);
  if (!budget || budget.budgetCents === null) return { ...nothingHeld, refusedCents: 0, trace: meant.trace };
  const { unitCost } = programmeAt(rules, dine.dinedAt);
  const wantedCents = costOf(meant.trace.amount, unitCost);
  const funds = {
    ownCents: before ? before.reservedCents + before.committedCents : 0,
    freeCents: remainingOf(budget.budgetCents, budget),
    refusedCents: before?.refusedCents ?? 0,
  };
  const trace = withinBudget(meant.trace, { remainingCents: allowedOf(funds, wantedCents), ...unitCost });
  const cents = costOf(trace.amount, unitCost);
  return { ...heldBy(dine, cents), refusedCents: wantedCents - cents, trace };
}

const worth = (keeping: Keeping, trace: Verdict['trace']): Keeping =>
  keeping.open
    ? { ...keeping, open: { ...keeping.open, trace } }
    : { ...keeping, final: { ...keeping.final, trace } };

/** The budget had nothing for it. */
const unpaid = ({ open, final }: Keeping, trace: Verdict['trace']): Keeping => ({
  isKept: false,
  open: null,
  final: open ? final : { ...final, trace, reason: 'offer_budget_exhausted', status: 'Forfeit' },
});
