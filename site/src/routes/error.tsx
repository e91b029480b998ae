import { StatusPage } from '../features/status/StatusPage.tsx';
import { useRuntimeConfig } from '../partner/RuntimeConfigContext.ts';

export function Page() {
  return <StatusPage status="error" referenceCode={useRuntimeConfig().referenceCode} />;
}
