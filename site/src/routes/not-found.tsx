import { StatusPage } from '../features/status/StatusPage.tsx';

export function Page() {
  return <StatusPage status="notFound" />;
}
