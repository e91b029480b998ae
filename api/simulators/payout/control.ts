import { putControl, readControl, type SimulatorAddress } from '../control-client.ts';
import { type Instruction, type Payment, paymentsSchema } from './wire.ts';

/** Sets how the payout simulator treats a member's next payments; `member` is a public id. */
export const instructPayouts = (
  address: SimulatorAddress,
  { member, ...instruction }: Instruction & { readonly member: string },
) => putControl(address, `/instructions/${encodeURIComponent(member)}`, instruction);

/** Every payment that was requested. */
export const readPayments = async (address: SimulatorAddress): Promise<Payment[]> =>
  (await readControl(address, '/payments', paymentsSchema)).payments;
