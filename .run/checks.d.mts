/** Throws when two parts have one port, or when another program listens on one; `ports` by the name of the part. */
export function checkPorts(ports: Readonly<Record<string, number>>): Promise<void>;
