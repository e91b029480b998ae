import type { Core } from '@strapi/strapi';
import type * as Subject from '../../src/desk/checks/subject';
import { pages } from '../../src/delivery/pages';
import { warnOfPictures } from '../../src/desk/warnings/pictures';
import { startCms, stopCms } from '../cms';

type Subjects = Pick<typeof Subject, 'loadDraft' | 'subjectOf'>;
type CheckDocument = (strapi: Core.Strapi, uid: string, documentId: string) => Promise<object[]>;

let strapi: Core.Strapi;
beforeAll(async () => {
  strapi = await startCms();
});
afterAll(() => stopCms(strapi));

test('everything a fresh database has could be published as it is', async () => {
  // Strapi runs the compiled files; the same ones are asked here.
  const compiled = '../../dist/src/desk/checks/check-document.js';
  const { checkDocument }: { checkDocument: CheckDocument } = await import(compiled);
  const refused: object[] = [];
  let checked = 0;
  for (const { uid, identity } of Object.values(pages)) {
    const rows: Record<string, unknown>[] = await strapi.db
      .query(uid)
      .findMany({ where: { publishedAt: null }, populate: { partner: true } });
    for (const { documentId, [identity]: name, partner } of rows) {
      checked += 1;
      const problems = await checkDocument(strapi, uid, String(documentId));
      if (problems.length > 0)
        refused.push({ uid, name, partner: (partner as { code: string } | null)?.code, problems });
    }
  }
  expect(checked).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test('the pictures of a fresh database are as wide as their fields say', async () => {
  const compiled = '../../dist/src/desk/checks/subject.js';
  const { loadDraft, subjectOf }: Subjects = await import(compiled);
  const warned: object[] = [];
  let checked = 0;
  for (const page of Object.values(pages)) {
    const rows: Record<string, unknown>[] = await strapi.db
      .query(page.uid)
      .findMany({ where: { publishedAt: null } });
    for (const row of rows) {
      const documentId = String(row.documentId);
      const entry = await loadDraft(strapi, page, documentId, 'en');
      if (!entry) continue;
      checked += 1;
      const subject = await subjectOf(strapi, page, entry, { documentId, locale: 'en' });
      const warnings = warnOfPictures(subject);
      if (warnings.length > 0) warned.push({ uid: page.uid, name: row[page.identity], warnings });
    }
  }
  expect(checked).toBeGreaterThan(100);
  expect(warned).toEqual([]);
});
