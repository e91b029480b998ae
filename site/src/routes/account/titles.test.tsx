import { screen, waitFor } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

const none = { data: [], pageNo: 1, totalResultSize: 0, totalPages: 0, asOf: '0.0' };

test.each([
  ['/account/overview', 'overview.documentTitle', 'Account Overview'],
  ['/account/recent_activity', 'activity.documentTitle', 'Reviews & History'],
  ['/account/manage_cards', 'cards.documentTitle', 'Linked cards'],
])('the title of %s is the copy of %s [OVER-002]', async (path, key, shipped) => {
  const partner = aPartner('united');
  const { client } = renderSite(path, {
    partner,
    member: aMember(),
    answers: {
      memberCards: { items: [] },
      transactions: none,
      dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe(`${shipped} | ${partner.programme}`));
  client.setQueryData(['content', 'copy'], [{ slug: key, key, text: 'By the editors' }]);
  await waitFor(() => expect(document.title).toBe(`By the editors | ${partner.programme}`));
});
