import { processes } from '../processes.mjs';

/** The programs from their sources: the most edited ones reload only changed modules, the others restart. */
const reloaded = {
  api: ['api', '/src/app/main.ts'],
  worker: ['api', '/src/app/worker.ts'],
  vault: ['api', '/vault/main.ts'],
};
const restarted = {
  'sign-in': 'api/simulators/identity-provider/main.ts',
  mail: 'api/simulators/mail-catcher/main.ts',
  booking: 'api/simulators/booking/main.ts',
  payout: 'api/simulators/payout/main.ts',
  survey: 'api/simulators/survey/main.ts',
};
/** Ports for debuggers, also listed in .vscode/launch.json. */
const inspectors = { api: 9229, worker: 9230, site: 9231 };

/** What `npm run dev` starts: the same programs with the same environment, from their sources. */
export function developmentProcesses(settings, environment, isInspected = false) {
  const list = processes(settings, environment).map((program) => {
    const { name } = program;
    const inspect = isInspected && inspectors[name] ? `--inspect=127.0.0.1:${inspectors[name]}` : '';
    if (name === 'cms') {
      const address = `http://127.0.0.1:${settings.ports.api}/readyz`;
      const script = `../.run/dev/cms.mjs ${address}`;
      return { ...program, script, parameters: '', env: development(program.env), ready: undefined };
    }
    if (name === 'site')
      return { ...program, script: `${inspect} .run/dev/site.mjs`, env: development(program.env) };
    if (reloaded[name])
      return {
        ...program,
        script: `${inspect} .run/dev/program.mjs ${reloaded[name].join(' ')}`,
        env: { ...program.env, SHUTDOWN_GRACE_MS: '0' },
      };
    return {
      ...program,
      script: 'node_modules/tsx/dist/cli.mjs',
      parameters: `watch --clear-screen=false ${restarted[name]}`,
    };
  });
  return [...list, frame];
}

const development = (env) => ({ ...env, NODE_ENV: 'development' });

/** The script of the vault's frame, for the browser. */
const frame = {
  name: 'frame',
  script: '../node_modules/vite/bin/vite.js',
  parameters: 'build --watch --config vault/vite.config.ts',
  cwd: 'api',
  env: {},
};
