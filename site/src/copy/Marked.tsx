import { Fragment } from 'react';
import { usePartner } from '../partner/usePartner.ts';

/** Copy in which every registered mark stands raised, unless the partner's font already draws it so. */
export function Marked({ children }: { children: string }) {
  const { superscriptExemptFonts = [], fonts } = usePartner();
  if (!children.includes('®') || superscriptExemptFonts.includes(fonts.display)) return children;
  return children.split('®').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <sup>®</sup>}
      {part}
    </Fragment>
  ));
}
