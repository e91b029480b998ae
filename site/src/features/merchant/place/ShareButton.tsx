import type { ReactNode } from 'react';
import { ShareButton as Share } from '../../../components/ShareButton/ShareButton.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';

/** Shares the address of the restaurant's page. `children`: further actions beside it. */
export function ShareButton({ name, children }: { name: string; children?: ReactNode }) {
  const copy = useCopy(merchantCopy);
  return (
    <Share
      title={name}
      outcomes={{ copied: copy('merchant.share.copied'), refused: copy('merchant.share.refused') }}
      beside={children}
    >
      {copy('merchant.share')}
    </Share>
  );
}
