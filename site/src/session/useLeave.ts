import { createContext, useContext } from 'react';

export type Leave = (address: string) => void;

export const LeaveContext = createContext<Leave>((address) => window.location.assign(address));

/** Goes to another address with a full page load, which drops all member data in memory. */
export const useLeave = (): Leave => useContext(LeaveContext);
