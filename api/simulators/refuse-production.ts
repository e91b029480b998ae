/** Ends a simulator's program where it stands in for nothing: in production, and where nobody says which environment this is. */
export function refuseProduction(program: string, { APP_ENV = '' }: NodeJS.ProcessEnv): void {
  if (APP_ENV === 'development' || APP_ENV === 'staging') return;
  process.stderr.write(`${program} is a simulator: it starts with APP_ENV=development or staging alone.\n`);
  process.exit(1);
}
