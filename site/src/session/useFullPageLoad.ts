import { createContext, useContext } from 'react';

export type LoadPage = (address: string) => void;

export const PageLoadContext = createContext<LoadPage>((address) => window.location.assign(address));

/** Goes to another address with a full page load, which drops all member data in memory. */
export const useFullPageLoad = (): LoadPage => useContext(PageLoadContext);
