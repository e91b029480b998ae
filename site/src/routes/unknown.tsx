import { isServer } from '../environment.ts';
import { notFound } from '../page-arguments.ts';

export { Page } from './not-found.tsx';

/** Direct loads show the not-found page in place with a 404; within the application the address becomes /not_found. */
export async function loader(): Promise<void> {
  if (!isServer) throw notFound();
}
