/** The pragmas of every new SQLite connection. Its cache grows up to `cacheKb`. */
export const pragmas = (cacheKb: number): string =>
  [
    'PRAGMA journal_mode=WAL',
    'PRAGMA synchronous=NORMAL',
    'PRAGMA foreign_keys=ON',
    `PRAGMA cache_size=-${cacheKb}`,
    'PRAGMA temp_store=MEMORY',
    // Pages, 64 MB: at the default of 4 MB every large transaction ends with a checkpoint of nearly all it wrote.
    'PRAGMA wal_autocheckpoint=16384',
  ].join(';');
