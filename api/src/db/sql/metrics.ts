import { Counter } from 'prom-client';

/** Rows this process has written to ledger and inbox; a replaced row counts again. */
export const rowsWritten = new Counter({
  name: 'ledger_rows_written_total',
  help: 'Rows written into the ledger and its inbox, by table',
  labelNames: ['table'],
  registers: [],
});
