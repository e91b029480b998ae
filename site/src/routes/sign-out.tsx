import { SignOut } from '../features/shell/SignOut.tsx';

export const Page = SignOut;
