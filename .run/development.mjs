/** A checkout runs as development unless APP_ENV is set; without it every program assumes production. */
process.env.APP_ENV ||= 'development';
