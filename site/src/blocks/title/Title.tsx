import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import type { BlockOf } from '../../content/content-types.ts';

export function Title({ block }: { block: BlockOf<'title'> }) {
  return (
    <Heading level={block.level === 'h2' ? 2 : 3}>
      <BreakpointText desktop={block.text_desktop} mobile={block.text_mobile} />
    </Heading>
  );
}
