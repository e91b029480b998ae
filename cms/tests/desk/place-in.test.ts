import { placeIn } from '../../src/desk/words/place-in';
import type { Forms } from '../../src/desk/versions/changes';

const attributes: Record<string, ReturnType<Forms['attributes']>> = {
  page: {
    nav_links: { type: 'component', component: 'nav-link', repeatable: true },
    link: { type: 'component', component: 'link' },
    main_column: { type: 'dynamiczone' },
    user_states: { type: 'json' },
  },
};
const forms: Forms = {
  attributes: (uid) => attributes[uid] ?? {},
  label: (uid, field) => `${field} of ${uid}`,
  name: (component) => component,
};
const fields = { main_column: [{ __component: 'title' }, { __component: 'button' }] };

test.each([
  [[], ''],
  [['user_states'], 'user_states of page'],
  [['link', 'url'], 'link of page, url of link'],
  [['nav_links', '2', 'url'], 'nav_links of page 3, url of nav-link'],
  [['main_column', '1', 'text'], 'main_column of page 2, text of button'],
  [['main_column', '1'], 'main_column of page 2'],
])('the place %j has the labels of its forms', (path, place) => {
  expect(placeIn(forms, { uid: 'page', fields }, path)).toBe(place);
});
