import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import type { BlockOf } from '../../content/content-types.ts';
import { ContentButton } from '../ContentLink.tsx';

export function ButtonBlock({ block }: { block: BlockOf<'button'> }) {
  return (
    <p>
      <ContentButton url={block.url} variant={block.style === 'primary' ? 'filled' : 'outline'}>
        <BreakpointText desktop={block.text_desktop} mobile={block.text_mobile} />
      </ContentButton>
    </p>
  );
}
