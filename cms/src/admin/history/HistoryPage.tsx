import { Route, Routes } from 'react-router-dom';
import { DeletedEntries } from './DeletedEntries';
import { EntryHistory } from './EntryHistory';

/** /history lists deleted entries; an entry's own history is below it. */
export function HistoryPage() {
  return (
    <Routes>
      <Route index element={<DeletedEntries />} />
      <Route path=":uid/:documentId" element={<EntryHistory />} />
    </Routes>
  );
}
