import { screen, waitFor, within } from '@testing-library/react';
import { paella } from '../../components/Picture/demo.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aDine, aDiner, aPageOf } from '../activity/activity.fixture.ts';
import { aFoundPage, aMerchant } from '../search/merchants.fixture.ts';
import { aMerchantDetail, aReviewPage } from './merchant.fixture.ts';

function open() {
  const merchant = aMerchantDetail();
  const { user } = renderSite('/merchants/9', { answers: { merchant, merchantReviews: aReviewPage() } });
  return { user, merchant };
}

const enlarge = () => screen.findByRole('button', { name: `Enlarge the picture: ${paella.alt}` });

test('a menu has a picture, which opens large and closes to where it was [MERCH-005]', async () => {
  const { user } = open();
  const small = await enlarge();
  expect(within(screen.getByRole('region', { name: 'Menu' })).getByRole('button')).toBe(small);
  await user.click(small);
  const dialog = await screen.findByRole('dialog', { name: 'Arroces', hidden: true });
  const large = within(dialog).getByRole('img', { name: paella.alt, hidden: true });
  expect(large).toHaveAttribute('src', expect.stringContaining(paella.name));
  await user.click(within(dialog).getByRole('button', { name: /close/i, hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('a menu without a picture has no button [MERCH-005]', async () => {
  const [first] = aMerchantDetail().menus;
  renderSite('/merchants/9', {
    answers: { merchant: aMerchantDetail({ menus: [first!] }), merchantReviews: aReviewPage() },
  });
  const menu = await screen.findByRole('region', { name: 'Menu' });
  expect(within(menu).queryByRole('button')).toBeNull();
});

/** Expects every preset of the picture of this name, as AVIF and WebP. */
function expectPresets(picture: Element | null | undefined, name: string) {
  const sets = [...(picture?.children ?? [])].map((source) => source.getAttribute('srcset') ?? '');
  expect(sets.map((set) => set.split(', '))).toEqual(
    ['avif', 'webp'].map((format) =>
      [200, 500, 600, 750, 1_200].map((width) =>
        expect.stringMatching(
          new RegExp(`/${width === 1_200 ? 'auto' : width}/.*${name}.*${format}.* ${width}w$`),
        ),
      ),
    ),
  );
}

test('every picture of a restaurant comes in the presets, as AVIF and WebP [MERCH-050]', async () => {
  const { user, merchant } = open();
  const small = await enlarge();
  expectPresets(small.querySelector('picture'), paella.name);
  await user.click(small);
  const dialog = await screen.findByRole('dialog', { name: 'Arroces', hidden: true });
  const gallery = screen.getByRole('list', { name: 'Pictures of Casa Lucía' });
  const pictures = [...gallery.querySelectorAll('picture'), dialog.querySelector('picture')];
  const names = [merchant.images, ...merchant.gallery, merchant.images].map((each) => each.imageBaseUrl);
  expect(pictures).toHaveLength(names.length);
  pictures.forEach((picture, index) => expectPresets(picture, names[index] ?? ''));
});

test('so does its picture in a list of restaurants [MERCH-050]', async () => {
  const { images } = aMerchant();
  renderSite('/search?location=Chicago', { answers: { searchMerchants: aFoundPage({ count: 1 }) } });
  const picture = await screen.findByRole('img', { name: images.alt });
  expectPresets(picture.closest('picture'), images.imageBaseUrl);
});

test('so does its picture beside a dine [MERCH-050]', async () => {
  renderSite('/account/recent_activity', {
    partner: aPartner('ihg'),
    member: aDiner(),
    answers: {
      dineSummary: { currentYearBenefits: 0, currentYearDines: 1 },
      transactions: aPageOf([aDine({ merchantPicture: paella.name })]),
    },
  });
  const row = (await screen.findByRole('link', { name: aDine().merchantName })).closest('tbody');
  expectPresets(row?.querySelector('picture'), paella.name);
});
