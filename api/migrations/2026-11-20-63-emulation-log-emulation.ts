import { index } from './define.ts';

/** An emulation is read back whole. */
export const emulationLogEmulation = index('2026-11-20-63-emulation-log-emulation', {
  index: 'emulation_log_emulation',
  table: 'emulation_log',
  columns: 'emulation_id, id',
});
