import { readPartners } from './read-partners.ts';

/** Prints the errors of the partner files and exits with 1; prints nothing if they are valid. */
try {
  readPartners(process.env.PARTNERS_DIR ?? 'api/partners');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
