import { StatusPage } from '../features/status/StatusPage.tsx';
import { useSurroundings } from '../partner/SurroundingsContext.ts';

export function Page() {
  return <StatusPage status="error" referenceCode={useSurroundings().referenceCode} />;
}
