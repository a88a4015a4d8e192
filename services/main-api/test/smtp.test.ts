import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { start, type Running } from './support/main-api.js';
import { readMail, tokenIn } from './support/emails.js';
import { startSmtpServer, type SmtpServer } from './support/smtp-server.js';

withAnyDatabase('email through an email server', (database) => {
  let main: Running;
  let smtp: SmtpServer;
  const settings = (): Record<string, string> => ({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Hima <no-reply@hima.example>',
    PUBLIC_URL: 'http://localhost:3000',
  });
  before(async () => {
    smtp = await startSmtpServer();
    main = await start(database.location(), settings());
  });
  after(async () => {
    await main.close();
    await smtp.close();
  });

  const ask = (email: string) => main.call.post<null>('forgot_password', { email });

  it('is sent to the account, from the configured address', async () => {
    await ask('owner@hima.example');
    const [mail] = await waitFor(() => (smtp.emails.length > 0 ? smtp.emails : undefined));
    assert.deepEqual([mail?.from, mail?.to], ['no-reply@hima.example', ['owner@hima.example']]);
    const read = readMail(mail?.source ?? '');
    assert.match(read.headers, /^From: Hima <no-reply@hima\.example>$/m);
    await main.call.post('reset-password', {
      token: tokenIn(read),
      newPassword: 'a much better one',
      repeatNewPassword: 'a much better one',
    });
    await main.signIn('owner@hima.example', 'a much better one');
  });

  it('is retried when the server cannot accept it, including after a restart', async () => {
    let refusals = 0;
    smtp.answerRecipient = () => {
      refusals += 1;
      return '451 Later, please';
    };
    await ask('admin@hima.example');
    await waitFor(() => refusals > 0);
    await main.close();
    smtp.answerRecipient = () => '250 OK';
    main = await start(database.location(), settings());
    const mail = await waitFor(() => smtp.emails.find(({ to }) => to.includes('admin@hima.example')));
    tokenIn(readMail(mail.source));
  });

  it('is dropped when the server refuses it permanently, and others are sent', async () => {
    smtp.answerRecipient = (address) => (address.startsWith('reem') ? '550 No such mailbox' : '250 OK');
    await ask('reem@hima.example');
    await waitFor(() => smtp.asked.includes('reem@hima.example'));
    await ask('auditor@hima.example');
    await waitFor(() => smtp.emails.some(({ to }) => to.includes('auditor@hima.example')));
    assert.equal(smtp.asked.filter((address) => address.startsWith('reem')).length, 1);
  });
});

withAnyDatabase('settings of mail', (database) => {
  it('names missing and invalid settings', async () => {
    for (const [env, complaint] of [
      [{ SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'http://localhost' }, /MAIL_FROM is not set/],
      [{ MAIL_DIRECTORY: '/tmp/emails' }, /PUBLIC_URL is not set/],
      [{ SMTP_URL: 'http://mail.example' }, /SMTP_URL must start with smtp/],
      [{ PUBLIC_URL: 'hima.example' }, /PUBLIC_URL must start with http/],
    ] as const) {
      await assert.rejects(start(database.location(), env), complaint);
    }
  });
});
