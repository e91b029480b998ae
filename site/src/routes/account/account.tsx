import { redirect } from 'react-router-dom';

export { PlaceholderPage as Page } from '../../features/status/placeholder/PlaceholderPage.tsx';

/** /account and any other path below it lead to the first page of the account. */
export async function loader(): Promise<void> {
  throw redirect('/account/overview');
}
