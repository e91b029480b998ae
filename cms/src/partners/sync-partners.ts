import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type PartnerFile, readPartnerFiles } from './partner-files';

const UID = 'api::partner.partner';
const changing = new Set<string>(['create', 'update', 'clone', 'delete', 'publish', 'unpublish']);

interface Row {
  documentId: string;
  code: string;
  [field: string]: unknown;
}

const fieldsOf = (partner: PartnerFile) => ({
  code: partner.key,
  name: partner.name,
  programme: partner.programme,
  enrollment_type: partner.enrollmentType,
  has_vip: partner.hasVIP,
  time_zone: partner.timeZone,
});

/** Creates and updates partners from the partner files; a partner whose file is gone keeps its entries. */
export async function syncPartners(strapi: Core.Strapi): Promise<void> {
  const documents = strapi.documents(UID);
  const rows = (await documents.findMany({})) as unknown as Row[];
  for (const partner of readPartnerFiles()) {
    const data = fieldsOf(partner);
    const row = rows.find(({ code }) => code === partner.key);
    if (!row) await documents.create({ data } as never);
    else if (Object.entries(data).some(([field, value]) => row[field] !== value))
      await documents.update({ documentId: row.documentId, data } as never);
  }
}

/** Editors cannot change partners: the next start would undo it, and site and api would not have the change. */
export function makePartnersReadOnly(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isByHand = context.uid === UID && changing.has(context.action) && strapi.requestContext.get();
    if (isByHand)
      throw new errors.ValidationError(
        'Partners are set up by those who run the sites, and are not changed here.',
      );
    return next();
  });
}
