import { index } from './define.ts';

/** For telling a member who saw their account. */
export const emulationLogSubject = index('2026-11-20-64-emulation-log-subject', {
  index: 'emulation_log_subject',
  table: 'emulation_log',
  columns: 'subject, id',
});
