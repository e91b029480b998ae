/** A path as routes match it. One that cannot be decoded comes only from a browser: the server refuses it. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
