interface Wrapped {
  type?: string;
  position?: unknown;
}

/** An action in place of one of Strapi's, which recognises and places it by its `type` and `position`. */
export const inPlaceOf = <Action extends Wrapped>(own: Action, wrapper: Action): Action =>
  Object.assign(wrapper, { type: own.type, position: own.position });
