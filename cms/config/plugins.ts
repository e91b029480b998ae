import type { Core } from '@strapi/strapi';

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin => ({
  email: {
    config: {
      provider: '@strapi/provider-email-nodemailer',
      providerOptions: { url: env('SMTP_URL', 'smtp://127.0.0.1:4301') },
      settings: { defaultFrom: env('MAIL_FROM', 'Dinelink <no-reply@dinelink.example>') },
    },
  },
  upload: {
    config: {
      sizeLimit: 10 * 1024 * 1024,
      breakpoints: { large: 1200, small: 600 },
      // A picture that can carry a script is a page in disguise.
      security: {
        allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
        deniedTypes: ['image/svg+xml', 'text/html', 'application/xhtml+xml'],
      },
    },
  },
  i18n: { enabled: true },
});

export default config;
