import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { marked } from '../../copy/format/Marked.tsx';
import type { BlockOf } from '../../content/content-types.ts';

interface TitleProps {
  block: BlockOf<'title'>;
  isInSection: boolean;
}

/** A smaller title without one of the second level before it looks as chosen, but leaves no step out of the page's outline. */
export function Title({ block, isInSection }: TitleProps) {
  const isSmall = block.level === 'h3';
  return (
    <Heading level={isSmall && isInSection ? 3 : 2} look={isSmall ? 'name' : 'title'}>
      <BreakpointText desktop={block.text_desktop} mobile={block.text_mobile} format={marked} />
    </Heading>
  );
}
