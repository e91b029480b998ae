/** A problem that a person can solve: said in one sentence, without a stack. */
export class Problem extends Error {}

/** Runs a program of this folder: a Problem ends it with its sentence, anything else with its stack, both with status 1. */
export async function runProgram(program) {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Problem ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
