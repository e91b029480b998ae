/** "40.76,-73.99": a position as it may leave the browser, to about a kilometre. */
export const pointText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
