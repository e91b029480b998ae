import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AnswerOf } from '@dinelink/contract';
import { z } from 'zod';
import { budgetScenarios, scenarios } from './scenarios.ts';
import { type ApiAddress, deliver, feedContext, memberLedger } from './staging-client.ts';

const USAGE = `npm run simulate SCENARIO [-- --partner KEY] [--member select@KEY.example or a public id] [--api http://127.0.0.1:4000]
Scenarios: ${Object.keys(scenarios).join(', ')}`;

const PARTNERS = new URL('../../partners/', import.meta.url);
const partnerSchema = z.object({ key: z.string(), default: z.boolean().optional() });

/** The key of the partner whose file says that it is the default. */
function defaultPartner(): string {
  const files = readdirSync(PARTNERS).filter((name) => name.endsWith('.json'));
  const partners = files.map((name) =>
    partnerSchema.parse(JSON.parse(readFileSync(new URL(name, PARTNERS), 'utf8'))),
  );
  return partners.find((partner) => partner.default)?.key ?? '';
}

/** Sends a scenario to the feed of the running platform, then prints the ledger's dines and entries of it. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      partner: { type: 'string', default: defaultPartner() },
      member: { type: 'string' },
      api: { type: 'string', default: 'http://127.0.0.1:4000' },
    },
  });
  const scenario = scenarios[positionals[0] ?? ''];
  if (!scenario) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const address: ApiAddress = { api: values.api, partner: values.partner };
  const member = values.member ?? `select@${values.partner}.example`;
  const name = positionals[0] ?? '';
  const context = await feedContext(address, member, { hasBudget: budgetScenarios.includes(name) });
  // The card linked last is the one that may have been relinked.
  const card = name === 'relinked-card' ? context.cards.at(-1) : context.cards[0];
  if (!card) throw new Error(`${member} has no linked card to dine with.`);
  const run = randomBytes(6).toString('hex');
  const setting = {
    network: card.network,
    networkMerchantId: context.networkMerchantIds[card.network],
    cardToken: card.cardToken,
    linkedAt: Date.parse(card.linkedAt),
    run,
    now: Date.now(),
  };
  process.stdout.write(
    `${member} dines at merchant ${context.merchantId} with ${card.network} ${card.lastFour}\n`,
  );
  for (const events of scenario(setting)) {
    const { accepted, duplicates, rejected } = await deliver(address, context, events);
    const summary = events
      .map(({ kind, amountCents }) => `${kind} ${(amountCents / 100).toFixed(2)}`)
      .join(', ');
    process.stdout.write(
      `sent ${summary}: ${accepted} accepted, ${duplicates} delivered before, ${rejected.length} rejected\n`,
    );
  }
  // The worker looks for statement credits every second.
  if (positionals[0] === 'statement-credit') await pause(3_000);
  print(await memberLedger(address, member), `sim-${run}`);
  return 0;
}

function print(ledger: AnswerOf<'memberLedger'>, networkTxnRef: string): void {
  for (const dine of ledger.dines.filter((one) => one.networkTxnRef.startsWith(networkTxnRef))) {
    const { authCents, settledCents, refundedCents } = dine;
    process.stdout.write(
      `dine ${dine.id} on ${dine.localDate}: ${dine.state}, authorised ${authCents}, settled ${settledCents}, refunded ${refundedCents} (cents)\n`,
    );
    for (const entry of ledger.entries.filter(({ dineId }) => dineId === dine.id)) {
      const reason = entry.reasonCode ? ` (${entry.reasonCode})` : '';
      process.stdout.write(`  entry ${entry.id}: ${entry.source} ${entry.status} ${entry.amount}${reason}\n`);
      for (const { rule, settings, result, per } of entry.trace.steps) {
        process.stdout.write(
          `    ${rule} ${JSON.stringify(settings)} → ${per === 1 ? result : `${result}/${per}`}\n`,
        );
      }
    }
  }
  for (const { id, amountCents, status } of ledger.redemptions) {
    process.stdout.write(`statement credit ${id}: ${amountCents} cents, ${status}\n`);
  }
  const { awarded, pending } = ledger.balance;
  process.stdout.write(`balance: awarded ${awarded}, pending ${pending}; tier ${ledger.tierLevel}\n`);
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
