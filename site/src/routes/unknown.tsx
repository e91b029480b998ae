import { notFound } from '../page-arguments.ts';
import { isServer } from '../environment.ts';

export { NotFoundPage as Page } from '../features/shell/NotFoundPage.tsx';

/** Direct loads show the not-found page in place with a 404; within the application the address becomes /not_found. */
export async function loader(): Promise<void> {
  if (!isServer) throw notFound();
}
