import { Typography } from '@strapi/design-system';

const PARTNER = 'api::partner.partner';
const WHERE_FROM =
  'Partners are set up by those who run the sites, so this page is only read. Ask them to change something here.';

/** Why the form of a partner is read-only, and who changes what is in it. */
export const PartnerPanel = ({ model }: { model: string }) =>
  model === PARTNER
    ? { title: 'Where partners come from', content: <Typography>{WHERE_FROM}</Typography> }
    : null;
