import { readFileSync, readdirSync } from 'node:fs';

const KIB_PER_MIB = 1_024;

/** Resident memory, in MiB, of the running process whose command line ends in `script`, below the process `root`. */
export function residentMib(root: number, script: string): number {
  const pid = descendants(root).find((each) => commandLine(each).includes(script));
  if (pid === undefined) throw new Error(`${script} is not running.`);
  const [, kib = 'NaN'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / KIB_PER_MIB;
}

function descendants(root: number): number[] {
  const children = processes().filter(({ parent }) => parent === root);
  return children.flatMap(({ pid }) => [...descendants(pid), pid]);
}

function processes(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [, parent] = /^PPid:\s+(\d+)/m.exec(readOr(`/proc/${name}/status`)) ?? [];
      return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent) }];
    });
}

const commandLine = (pid: number): string => readOr(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

// A process may end after it was listed.
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
