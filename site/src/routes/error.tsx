import { ErrorPage } from '../features/shell/ErrorPage.tsx';
import { useSurroundings } from '../partner/SurroundingsContext.ts';

export function Page() {
  return <ErrorPage referenceCode={useSurroundings().referenceCode} />;
}
