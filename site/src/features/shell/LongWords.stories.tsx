import { useQueryClient } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { contentQuery } from '../../api/queries.ts';
import type { ContentItem } from '../../content/content-types.ts';
import { EarnPage } from '../earn/EarnPage.tsx';
import { Footer } from './footer/Footer.tsx';
import { Navbar } from './header/Navbar.tsx';

const word = 'W'.repeat(255);
const link = (url: string) => ({ text: word, url });
const texts = { text_desktop: word, text_mobile: word };
const nav = (url: string) => ({ ...texts, url });
const html = `<p>${word}</p><ul><li>${word}</li></ul><blockquote>${word}</blockquote><p><a href="/search">${word}</a></p><h3>${word}</h3>`;

const global: ContentItem<'global'> = {
  slug: 'global',
  earn_banner_text: word,
  earn_banner_url: '/earn',
  nav_links: [nav('/search'), nav('/earn'), nav('/discover')],
  primary_links: [link('/search'), link('/earn')],
  secondary_links: [link('/discover')],
  copyright: word,
  disclaimer: html,
  app_text: word,
  app_store_url: null,
  google_play_url: null,
  logo_chain: [],
};
const page: ContentItem<'earn_details'> = {
  slug: 'page',
  url: '/earn/page',
  browser_title: word,
  banner_text: word,
  banner: { alt_text: '', position_x: 50, position_y: 50, welcome_message: word },
  main_column: [
    { type: 'title', ...texts, level: 'h2' },
    { type: 'body_text', text_desktop: html, text_mobile: html },
    { type: 'button', ...nav('/search'), style: 'primary' },
    { type: 'standalone_link', ...nav('/search') },
  ],
  side_column: [{ type: 'title', ...texts, level: 'h3' }],
  sidebar: '',
  disclaimer: html,
};

/** All global texts of editors and those of an earn page, each as one word of 255 letters. */
function Everything() {
  const client = useQueryClient();
  useState(() => client.setQueryData(contentQuery('global').queryKey, [global]));
  return (
    <>
      <Navbar />
      <main>
        <EarnPage page={page} />
      </main>
      <Footer />
    </>
  );
}

const sizes = { phone: 320, tablet: 768, desktop: 1280 };
const options = Object.fromEntries(
  Object.entries(sizes).map(([name, width]) => [
    name,
    { name, styles: { width: `${width}px`, height: '900px' } },
  ]),
);

const meta = {
  title: 'Features/Long words',
  component: Everything,
  parameters: { layout: 'fullscreen', viewport: { options } },
} satisfies Meta<typeof Everything>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The elements whose words overflow the page; hidden elements have no rectangle. */
function wordsOutside(root: HTMLElement): string[] {
  const outside: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!texts.currentNode.textContent?.includes(word)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const isOutside = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && (left < -1 || right > window.innerWidth + 1),
    );
    if (isOutside) outside.push(texts.currentNode.parentElement?.outerHTML.slice(0, 80) ?? '');
  }
  return outside;
}

const at = (size: keyof typeof sizes): Story => ({
  globals: { viewport: { value: size } },
  play: async ({ canvasElement }) => {
    await expect(window.innerWidth).toBe(sizes[size]);
    await within(canvasElement).findByRole('heading', { level: 1 });
    await expect(wordsOutside(canvasElement)).toEqual([]);
    await expect(document.documentElement.scrollWidth).toBe(sizes[size]);
  },
});

export const OnAPhone = at('phone');
export const OnATablet = at('tablet');
export const OnADesktop = at('desktop');
export const BesideTheWordmark: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const header = within(await within(canvasElement).findByRole('banner'));
    const wordmark = header.getByRole('link', { name: /home$/ }).firstElementChild;
    const menu = header.getByRole('navigation', { name: 'Main' });
    const room = menu.getBoundingClientRect().left - (wordmark?.getBoundingClientRect().right ?? Infinity);
    await expect(room).toBeGreaterThan(0);
  },
};
export const InTheMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Menu' }));
    await expect(wordsOutside(canvasElement)).toEqual([]);
  },
};
