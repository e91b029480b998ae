import { Route, Routes } from 'react-router-dom';
import { ReleaseList } from './ReleaseList';
import { ReleasePage } from './ReleasePage';

/** /releases lists them; each is below it. */
export function ReleasesPage() {
  return (
    <Routes>
      <Route index element={<ReleaseList />} />
      <Route path=":id" element={<ReleasePage />} />
    </Routes>
  );
}
