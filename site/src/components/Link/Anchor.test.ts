import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Link as RouterLink } from 'react-router-dom';
import { StaticRouter } from 'react-router-dom/server';
import { isServer } from '../../environment.ts';
import { Anchor } from './Anchor.tsx';

const rendered = (link: ReturnType<typeof createElement>) =>
  renderToString(createElement(StaticRouter, { location: '/here/there?a=1' }, link));

test.each([
  '/',
  '/search?location=Chicago%2C%20IL&q=a+b',
  '/search?q=<"&\'>',
  '/merchants/7#offers',
  '/merchants/7?a=1#offers',
  '/api/Sso/Start?returnUrl=%2Fearn',
  '/earn/',
  '/search?',
  '/search#',
  '/a b',
  '/a//b',
  '//elsewhere.example/x',
  '/a/../b',
  '/a/./b',
  'relative',
  '../up',
  '?a=1',
  '#part',
  '',
])('the server writes a link to %j as the router does', (to) => {
  expect(isServer).toBe(true);
  const props = {
    to,
    replace: true,
    reloadDocument: true,
    className: 'link',
    'aria-label': 'x',
    children: 'Go',
  };
  const own = rendered(createElement(Anchor, props));
  expect(own).toBe(rendered(createElement(RouterLink, props)));
});
