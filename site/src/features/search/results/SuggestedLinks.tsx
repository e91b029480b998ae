import { Anchor } from '../../../components/Link/Anchor.tsx';
import styles from './SuggestedLinks.module.css';

interface SuggestedLinksProps {
  lead: string;
  links: readonly { to: string; text: string }[];
}

/** What a search without results may have meant; announced when it arrives. */
export function SuggestedLinks({ lead, links }: SuggestedLinksProps) {
  return (
    <div role="status">
      {links.length > 0 && (
        <>
          <p className={styles.lead}>{lead}</p>
          <ul className={styles.links}>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Anchor to={to}>{text}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
