import { Counter } from 'prom-client';

/** Rows this process has written into the ledger and the inbox; one that is replaced is written again. */
export const rowsWritten = new Counter({
  name: 'ledger_rows_written_total',
  help: 'Rows written into the ledger and its inbox, by table',
  labelNames: ['table'],
  registers: [],
});
