import { Fragment } from 'react';
import { usePartner } from '../../partner/usePartner.ts';

/** Copy with raised registered marks, unless the partner's font draws them raised. */
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

/** The same for a component that gets a function. */
export const marked = (text: string) => <Marked>{text}</Marked>;
