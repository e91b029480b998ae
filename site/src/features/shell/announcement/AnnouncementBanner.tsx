import { targetOf } from '../../../blocks/ContentLink.tsx';
import { Wrap } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { Surface } from '../../../components/Surface/Surface.tsx';
import { Tooltip } from '../../../components/Tooltip/Tooltip.tsx';
import type { ContentItem } from '../../../content/content-types.ts';
import { announcementsCopy } from '../../../copy/messages/overlays/announcements.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './AnnouncementBanner.module.css';

/** The editors' announcement above every page: texts and links, and what explains them. */
export function AnnouncementBanner({ announcement }: { announcement: ContentItem<'announcement_banner'> }) {
  const copy = useCopy(announcementsCopy);
  return (
    <Surface kind="band" as="section" aria-label={copy('announcements.banner')} className={styles.banner}>
      <Wrap width="page">
        <p className={styles.text}>
          {announcement.banner_copy.map((part) => (
            <span key={`${part.type} ${part.copy}`}>
              {part.type === 'text' ? part.copy : <PartLink {...part} />}{' '}
            </span>
          ))}
          <Tooltip label={copy('announcements.more')}>{announcement.tooltip_copy}</Tooltip>
        </p>
      </Wrap>
    </Surface>
  );
}

function PartLink({ copy, url, new_tab }: { copy: string; url: string; new_tab: boolean }) {
  return (
    <Link {...targetOf(url)} newTab={new_tab} className={styles.link}>
      {copy}
    </Link>
  );
}
