import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { contentQuery } from '../../api/queries.ts';
import { useMember } from '../../api/useMember.ts';
import { targetOf } from '../../blocks/ContentLink.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { accountCopy } from '../../copy/messages/account/account.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './AccountLinks.module.css';

type LinkGroup = ContentItem<'account_center'>['link_groups'][number];

/** Beside every account page: the editors' groups of links, and how to reach the programme. */
export function AccountLinks() {
  const copy = useCopy(accountCopy);
  const { data: items = [] } = useQuery(contentQuery('account_center'));
  return (
    <aside className={styles.links} aria-label={copy('account.links')}>
      {items[0]?.link_groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <Support />
    </aside>
  );
}

function Group({ title, links }: LinkGroup) {
  const id = useId();
  return (
    <nav className={styles.group} aria-labelledby={id}>
      <Heading level={2} look="name" id={id}>
        {title}
      </Heading>
      <ul className={styles.list}>
        {links.map(({ text, url, new_tab }) => (
          <li key={`${text} ${url}`}>
            <Link {...targetOf(url)} {...(new_tab && { newTab: true })} look="plain">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Phone and e-mail; VIP members have a line of their own where the programme has one. */
function Support() {
  const id = useId();
  const copy = useCopy(accountCopy);
  const { phone, vipPhone, email } = usePartner().customerSupport;
  const isVip = useMember()?.tierLevel === 3;
  const lines = [
    isVip && vipPhone
      ? { name: copy('account.support.vipPhone'), ...vipPhone }
      : { name: copy('account.support.phone'), ...phone },
    { name: copy('account.support.email'), ...email },
  ];
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading level={2} look="name" id={id}>
        {copy('account.support')}
      </Heading>
      <dl className={styles.lines}>
        {lines.map(({ name, href, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={href}>{text}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
