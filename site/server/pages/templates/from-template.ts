import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Member } from '@dinelink/contract';
import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../../../src/api/queries.ts';
import { scriptJson } from '../../../src/components/JsonScript/script-json.ts';
import type { LoadedPage, RenderedPage } from '../../../src/entry-server.tsx';
import { observeMember, type ObservedMember, textsOf } from './observed-member.ts';
import { type GapTexts, type PageTemplate, pageTemplate } from './page-template.ts';
import { placeholders, placeholdersInHtml } from './placeholders.ts';
import type { TemplateCache } from './template-cache.ts';
import { dataFingerprint, templateKey } from './template-key.ts';

/** A template and the texts of its gaps, except the nonce, which the caller adds. */
export interface FillablePage {
  readonly kind: 'page';
  readonly status: number;
  readonly route: string;
  readonly template: PageTemplate;
  readonly texts: GapTexts;
}

interface Options {
  readonly client: QueryClient;
  /** Undefined for a page that is not cached: a preview, an anonymous page. */
  readonly templates: TemplateCache | undefined;
  /** Further parts of the cache key. */
  readonly otherInputs: readonly unknown[];
  readonly isDegraded: () => boolean;
}

/** Returns the cached template for the same data, or renders the page and caches it. */
export async function fromTemplate(
  loaded: LoadedPage,
  { client, templates, otherInputs, isDegraded }: Options,
): Promise<FillablePage> {
  const { route, loaderData } = loaded;
  const member = client.getQueryData(memberQuery.queryKey) ?? null;
  const texts = member ? textsInGaps(member) : {};
  const isComplete = templates && loaderData !== undefined;
  const key = isComplete ? templateKey(client, [route, loaderData, ...otherInputs]) : undefined;
  const found = key === undefined ? undefined : templates?.find(key, member);
  if (found) return { kind: 'page', ...found, texts };

  const before = dataFingerprint(client);
  const observed = member ? observeMember(member, placeholders) : undefined;
  const rendered = await renderWith(loaded, client, observed);
  const template = pageTemplate(await htmlOf(rendered), placeholdersInHtml);
  const page = { status: rendered.status(), route, template, fieldsRead: observed?.read };
  // Data that was fetched while rendering is not part of the key.
  const isStorable = page.status === 200 && !isDegraded() && dataFingerprint(client) === before;
  if (key !== undefined && isStorable) templates?.store(key, page);
  return { kind: 'page', ...page, texts };
}

/** Renders with the observed member in place of the member; the member in the hydration data becomes a gap. */
function renderWith(loaded: LoadedPage, client: QueryClient, observed: ObservedMember | undefined) {
  if (!observed) return loaded.render();
  const { view } = observed;
  // Not setQueryData: its structural sharing would read, and so record, every field.
  client.getQueryCache().find(memberQuery)?.setState({ data: view });
  return loaded.render((data) => (data === view ? placeholders.member : data));
}

const textsInGaps = (member: Member): GapTexts => ({ ...textsOf(member), member: scriptJson(member) });

function htmlOf(rendered: RenderedPage): Promise<string> {
  const through = new PassThrough();
  rendered.pipe(through);
  return text(through);
}
