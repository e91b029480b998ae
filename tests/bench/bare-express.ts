import { readFileSync } from 'node:fs';
import express from 'express';

/** The upper limit: Express sending one file's bytes for every request. Arguments: file, content type, port. */
const [file = '', type = '', port = '0'] = process.argv.slice(2);
const body = readFileSync(file);
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.use((_request, response) => {
  response.setHeader('Content-Type', type);
  response.end(body);
});
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
