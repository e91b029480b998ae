import { renderToString } from 'react-dom/server';
import { JsonScript } from './JsonScript.tsx';

test('no text closes the element early, and the value is read back unchanged', () => {
  const value = { text: '</script><script>alert(1)</script><!-- \u2028 \u2029 &amp; "\'' };
  const html = renderToString(<JsonScript type="application/json" id="data" value={value} />);
  const [, attributes, json = ''] = /^<script([^>]*)>([^]*)<\/script>$/.exec(html) ?? [];
  expect(attributes).toBe(' type="application/json" id="data"');
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
