/** Null on a machine without mariadbd. */
export function startMariadb(options?: {
  port?: number;
  room?: { pool: string; log: string };
  /** Further options of mariadbd, each as `--name=value`. */
  settings?: readonly string[];
}): Promise<{ url: string; pid: number | undefined; stop: () => Promise<void> } | null>;
