import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';

/** Runs the tests of the bundle in this process, one mutant after the other. Stryker ends the process if one hangs. */
class InProcess {
  #claims = [];
  #reads = 0;
  #stryker = (globalThis.__stryker__ ??= {});

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    await this.#read();
    const tests = await this.#ask(this.#claims, { endsAtFirst: false });
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(this.#stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const tests = await this.#answers(testFilter);
    const timeout = determineHitLimitReached(this.#stryker.hitCount, hitLimit);
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests });
  }

  async #answers(testFilter) {
    try {
      // Loads the engine again for each mutant, because state of the last one must not remain and a mutant may act at load
      // time.
      await this.#read();
    } catch (problem) {
      return [failed({ id: 'reading the engine' }, problem)];
    }
    const asked = testFilter ? this.#claims.filter(({ id }) => testFilter.includes(id)) : this.#claims;
    return this.#ask(asked, { endsAtFirst: true });
  }

  async #read() {
    this.#reads += 1;
    const bundle = pathToFileURL(join(process.cwd(), 'tests/mutation/bundled.mjs'));
    ({ claims: this.#claims } = await import(`${bundle}?${this.#reads}`));
  }

  async #ask(claims, { endsAtFirst }) {
    const answers = [];
    for (const claim of claims) {
      this.#stryker.currentTestId = claim.id;
      const answer = await ask(claim);
      answers.push(answer);
      if (endsAtFirst && answer.status === TestStatus.Failed) break;
    }
    this.#stryker.currentTestId = undefined;
    return answers;
  }
}

async function ask(claim) {
  const start = performance.now();
  try {
    await claim.body();
    const timeSpentMs = performance.now() - start;
    return { id: claim.id, name: claim.name, status: TestStatus.Success, timeSpentMs };
  } catch (problem) {
    return failed(claim, problem);
  }
}

const failed = ({ id, name = id }, problem) => ({
  id,
  name,
  status: TestStatus.Failed,
  timeSpentMs: 0,
  failureMessage: problem instanceof Error ? problem.message : String(problem),
});

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess)];
