/** Null on a machine without mariadbd. */
export function startMariadb(port?: number): Promise<{ url: string; stop: () => Promise<void> } | null>;
