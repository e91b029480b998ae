import { screen, waitFor, within } from '@testing-library/react';
import { paella } from '../../components/Picture/demo.ts';
import { renderSite } from '../../site.fixture.tsx';
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

test('every picture of a restaurant comes in the presets, as AVIF and WebP [MERCH-050]', async () => {
  const { user, merchant } = open();
  await user.click(await enlarge());
  const dialog = await screen.findByRole('dialog', { name: 'Arroces', hidden: true });
  const gallery = screen.getByRole('list', { name: 'Pictures of Casa Lucía' });
  const pictures = [...gallery.querySelectorAll('picture'), dialog.querySelector('picture')!];
  const names = [merchant.images, ...merchant.gallery, merchant.images].map((each) => each.imageBaseUrl);
  expect(pictures).toHaveLength(names.length);
  pictures.forEach((picture, index) => {
    const sets = [...picture.children].map((source) => source.getAttribute('srcset') ?? '');
    expect(sets.map((set) => set.split(', '))).toEqual(
      ['avif', 'webp'].map((format) =>
        [200, 500, 600, 750, 1_200].map((width) =>
          expect.stringMatching(
            new RegExp(`/${width === 1_200 ? 'auto' : width}/.*${names[index]}.*${format}.* ${width}w$`),
          ),
        ),
      ),
    );
  });
});
