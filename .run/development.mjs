/** What runs from a checkout is development unless somebody says otherwise; a program that is told nothing takes itself for production. */
process.env.APP_ENV ||= 'development';
