import { index } from './define.ts';

/** For reading all requests of an emulation. */
export const emulationLogEmulation = index('2026-11-20-63-emulation-log-emulation', {
  index: 'emulation_log_emulation',
  table: 'emulation_log',
  columns: 'emulation_id, id',
});
