export type Outage = 'login' | 'join';

/** Which function's outage a path runs into. */
export function outageOf(path: string, outages: { login: boolean; enrollment: boolean }): Outage | undefined {
  if (path === '/login' && outages.login) return 'login';
  return path === '/join' && outages.enrollment ? 'join' : undefined;
}
