import { refuseProduction } from '../refuse-production.ts';
import { readCatcherConfig } from './config.ts';
import { Mailbox } from './mailbox.ts';
import { smtpServer } from './smtp.ts';
import { catcherWeb } from './web.ts';

const HOST = '127.0.0.1';
refuseProduction('The mail catcher', process.env);
const config = readCatcherConfig(process.env);

const mailbox = new Mailbox();
const smtp = smtpServer(mailbox);
const web = catcherWeb(mailbox).listen(config.MAIL_PORT, HOST, (error?: Error) => {
  if (error) fail(error);
});
smtp.on('error', fail);
smtp.listen(config.SMTP_PORT, HOST, () => {
  process.stdout.write(`Mail to ${HOST}:${config.SMTP_PORT} shows at http://localhost:${config.MAIL_PORT}\n`);
});

const stop = () => {
  smtp.close();
  web.close();
  web.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

function fail(error: Error): never {
  process.stderr.write(`The mail catcher cannot listen: ${error.message}\n`);
  process.exit(1);
}
