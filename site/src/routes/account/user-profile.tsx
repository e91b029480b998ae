import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { PlaceholderPage } from '../../features/status/placeholder/PlaceholderPage.tsx';

export function Page() {
  return (
    <AccountFrame current="profile">
      <PlaceholderPage />
    </AccountFrame>
  );
}
