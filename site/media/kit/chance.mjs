let state = 7;

/** Starts the sequence anew, so that a picture is the same however many were drawn before it. */
export function reseed(seed) {
  state = seed;
}

/** The next number of the sequence, 0 to 1 (Park and Miller). */
export function chance() {
  state = (state * 16807) % 2147483647;
  return state / 2147483647;
}

export const between = (low, high) => low + chance() * (high - low);
export const oneOf = (list) => list[Math.floor(chance() * list.length)];
export const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('');
