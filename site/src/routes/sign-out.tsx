export { SignOut as Page } from '../session/SignOut.tsx';
