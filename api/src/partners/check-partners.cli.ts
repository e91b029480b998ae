import { readPartners } from './read-partners.ts';

/** Says what is wrong with the partner files, with status 1; nothing where they are valid. */
try {
  readPartners(process.env.PARTNERS_DIR ?? 'api/partners');
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
