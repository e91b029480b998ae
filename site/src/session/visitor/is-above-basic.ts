import type { Member } from '@dinelink/contract';

const SELECT = 2;

/** Whether a member has a tier above Basic: Select or VIP. */
export const isAboveBasic = ({ tierLevel }: Pick<Member, 'tierLevel'>): boolean => tierLevel >= SELECT;
