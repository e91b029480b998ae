import type { Member } from '@dinelink/contract';
import { useMember } from '../../api/useMember.ts';
import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import type { BlockOf } from '../../content/content-types.ts';
import { earnCopy } from '../../copy/messages/earn.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { ContentButton } from '../ContentLink.tsx';

const JOIN = '/join';

/** Members, who cannot join, see where they stand in place of a button that leads there. */
export function ButtonBlock({ block }: { block: BlockOf<'button'> }) {
  const member = useMember();
  const variant = block.style === 'primary' ? 'filled' : 'outline';
  if (member && block.url.split('?')[0] === JOIN) return <Joined {...member} variant={variant} />;
  return (
    <p>
      <ContentButton url={block.url} variant={variant}>
        <BreakpointText desktop={block.text_desktop} mobile={block.text_mobile} />
      </ContentButton>
    </p>
  );
}

interface JoinedProps extends Pick<Member, 'memberType'> {
  variant: 'filled' | 'outline';
}

function Joined({ memberType, variant }: JoinedProps) {
  const copy = useCopy(earnCopy);
  const hasCard = memberType === 'EnrolledCardMember';
  return (
    <Row>
      <Text>{copy(hasCard ? 'earn.joined' : 'earn.joined.noCard')}</Text>
      <ContentButton url={hasCard ? '/account/overview' : '/add_card'} variant={variant}>
        {copy(hasCard ? 'earn.joined.bonuses' : 'earn.joined.link')}
      </ContentButton>
    </Row>
  );
}
