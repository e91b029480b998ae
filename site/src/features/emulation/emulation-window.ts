/** The message of the operators' console that ends an emulation. */
const EXIT_TYPE = 'exit-emulation';

/** Whether a message is the exit signal: of the console's origin and of this type. */
export const isExitSignal = (
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  consoleOrigin: string | undefined,
): boolean => consoleOrigin !== undefined && origin === consoleOrigin && Object(data).type === EXIT_TYPE;

/** Whether this window belongs to the operators' console, which opens it or frames it. */
export const isEmulationWindow = ({ top, self, opener }: Pick<Window, 'top' | 'self' | 'opener'>): boolean =>
  top !== self || Boolean(opener);
