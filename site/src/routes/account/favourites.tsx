import { useMember } from '../../api/useMember.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { loadAccountLinks } from '../../features/account/account.queries.ts';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { FavouritesPage } from '../../features/favourites/FavouritesPage.tsx';
import { loadFavourites } from '../../features/favourites/favourites.queries.ts';
import { useListTitle } from '../../features/favourites/lists/current-list.ts';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const member = useMember();
  return (
    <>
      <DocumentHead title={useListTitle()} isHidden />
      <AccountFrame current="saved">{member && <FavouritesPage member={member} />}</AccountFrame>
    </>
  );
}

export async function loader({ client }: PageArguments): Promise<void> {
  await Promise.all([loadFavourites(client), loadAccountLinks(client)]);
}
