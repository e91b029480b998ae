interface AttachedProperty<Target extends object, Value> {
  readonly get: (target: Target) => Value | undefined;
  readonly set: (target: Target, value: Value) => void;
}

/**
 * A property of another module's objects, under a symbol. Use it instead of a WeakMap where the objects belong to a request: V8
 * keeps the values of a WeakMap, and all they refer to, until a full garbage collection.
 */
export function attachedProperty<Target extends object, Value>(
  name: string,
): AttachedProperty<Target, Value> {
  const key = Symbol(name);
  type WithValue = Target & { [key]?: Value };
  return {
    get: (target) => (target as WithValue)[key],
    set: (target, value) => {
      (target as WithValue)[key] = value;
    },
  };
}
