/** Ends a simulator's process in production and when APP_ENV is not set. */
export function refuseProduction(program: string, { APP_ENV = '' }: NodeJS.ProcessEnv): void {
  if (APP_ENV === 'development' || APP_ENV === 'staging') return;
  process.stderr.write(`${program} is a simulator: it starts with APP_ENV=development or staging alone.\n`);
  process.exit(1);
}
