import { createContext, useContext } from 'react';

export type Leave = (address: string) => void;

export const LeaveContext = createContext<Leave>((address) => window.location.assign(address));

/** Goes to another address by a full load, which drops what this page knew of the member. */
export const useLeave = (): Leave => useContext(LeaveContext);
