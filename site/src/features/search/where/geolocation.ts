export type Position = { latitude: number; longitude: number };
export type PositionAnswer = { kind: 'waiting' } | { kind: 'blocked' } | { kind: 'here'; position: Position };

/** On the visitor's request: precise and fresh. */
export const precise: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 7_000,
  maximumAge: 0,
};
/** In the background: a coarse or cached position. */
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

/**
 * Locates once precisely, then every five minutes coarsely, and reports every change. The returned function ends that. A known
 * position is kept when the device later gives none.
 */
export function watchPosition(
  geolocation: Geolocation | undefined,
  onAnswer: (answer: PositionAnswer) => void,
) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const found = ({ coords }: GeolocationPosition) => {
    if (!isOver) onAnswer({ kind: 'here', position: rounded(coords) });
  };
  const refused = () => {
    if (!isOver) onAnswer({ kind: 'blocked' });
  };
  if (geolocation) {
    geolocation.getCurrentPosition(
      (position) => {
        found(position);
        if (isOver) return;
        timer = setInterval(() => geolocation.getCurrentPosition(found, () => undefined, coarse), REFRESH_MS);
      },
      refused,
      precise,
    );
  } else {
    refused();
  }
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
