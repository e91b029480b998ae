export type Position = { latitude: number; longitude: number };
export type PositionAnswer = { kind: 'waiting' } | { kind: 'blocked' } | { kind: 'here'; position: Position };

/** Where a place comes from: the visitor's device, or the api's guess by address. */
export const locationSources = ['geo', 'api'] as const;
export type LocationSource = (typeof locationSources)[number];

/** On the visitor's request: precise and fresh. */
export const precise: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 7_000,
  maximumAge: 0,
};
/** In carousels and in the background: a coarse or cached position. */
export const coarse: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 5_000,
  maximumAge: 60 * 60_000,
};

const REFRESH_MS = 5 * 60_000;

/** Positions leave the device to two decimals, about a kilometre. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});

type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>;
type OnAnswer = (answer: PositionAnswer) => void;

/** Locates once. The returned function ends that: nothing is reported afterwards. */
export function locate(
  geolocation: Geolocation | undefined,
  options: PositionOptions,
  onAnswer: OnAnswer,
): () => void {
  let isOver = false;
  const answer: OnAnswer = (given) => {
    if (!isOver) onAnswer(given);
  };
  const refused = () => answer({ kind: 'blocked' });
  if (geolocation) {
    geolocation.getCurrentPosition(
      ({ coords }) => answer({ kind: 'here', position: rounded(coords) }),
      refused,
      options,
    );
  } else {
    refused();
  }
  return () => (isOver = true);
}

/**
 * Locates once precisely, then every five minutes coarsely, and reports every change. The returned function ends that. A known
 * position is kept when the device later gives none.
 */
export function watchPosition(geolocation: Geolocation | undefined, onAnswer: OnAnswer): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let end = locate(geolocation, precise, (first) => {
    onAnswer(first);
    if (first.kind !== 'here') return;
    timer = setInterval(() => {
      end();
      end = locate(geolocation, coarse, (later) => later.kind === 'here' && onAnswer(later));
    }, REFRESH_MS);
  });
  return () => {
    end();
    clearInterval(timer);
  };
}
