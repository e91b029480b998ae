/** Null on a machine without mariadbd. */
export function startMariadb(
  port?: number,
  room?: { pool: string; log: string },
): Promise<{ url: string; stop: () => Promise<void> } | null>;
