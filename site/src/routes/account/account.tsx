import { redirect } from 'react-router-dom';

/** Never shown: the loader leads elsewhere. */
export const Page = () => null;

/** /account and any other path below it lead to the first page of the account. */
export async function loader(): Promise<void> {
  throw redirect('/account/overview');
}
