import { readPartners } from './read-partners.ts';

/** Prints the errors of the partner files and exits with 1; prints nothing if they are valid. */
try {
  readPartners(process.env.PARTNERS_DIR ?? 'api/partners');
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
