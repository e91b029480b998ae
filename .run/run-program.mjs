/** A problem that the user can solve: printed as one sentence, without a stack. */
export class Problem extends Error {}

/** Runs a program of this folder: exits with 1 after a Problem's sentence or another error's stack. */
export async function runProgram(program) {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Problem ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
