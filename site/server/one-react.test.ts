import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { StaticRouter } from 'react-router-dom/server.js';

const CurrentPath = () => createElement('p', null, `at ${useLocation().pathname}`);

test('site and router share one React 19; with two copies nothing would render', () => {
  expect(version).toMatch(/^19\./);
  expect(renderToString(createElement(StaticRouter, { location: '/x' }, createElement(CurrentPath)))).toBe(
    '<p>at /x</p>',
  );
});
