import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import { Link } from '../../components/Link/Link.tsx';
import type { BlockOf } from '../../content/content-types.ts';
import { targetOf } from '../ContentLink.tsx';

export function StandaloneLink({ block }: { block: BlockOf<'standalone_link'> }) {
  return (
    <p>
      <Link look="standalone" {...targetOf(block.url)}>
        <BreakpointText desktop={block.text_desktop} mobile={block.text_mobile} />
      </Link>
    </p>
  );
}
