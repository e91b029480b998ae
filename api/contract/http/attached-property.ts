interface AttachedProperty<Target extends object, Value> {
  readonly get: (target: Target) => Value | undefined;
  readonly set: (target: Target, value: Value) => void;
}

/**
 * A property of another module's objects, under a symbol; copies of an object do not have it. Use it instead of a WeakMap where
 * the objects belong to a request: a collection of the young generation counts the values of a WeakMap as in use, so that they,
 * with all they refer to, often last until a full one.
 */
export function attachedProperty<Target extends object, Value>(
  name: string,
): AttachedProperty<Target, Value> {
  const key = Symbol(name);
  return {
    get: (target) => (target as { [key]?: Value })[key],
    set: (target, value) => {
      Object.defineProperty(target, key, { value, writable: true, configurable: true });
    },
  };
}
