import assert from 'node:assert/strict';
import { it } from 'node:test';
import { invitationMail, organizationInvitationMail } from '../src/invitations/invitation-mail.js';
import { mailName } from '../src/mail/mail-names.js';

it('leaves out names that a mail program would make a link of', () => {
  for (const name of [
    'https://evil.example',
    'mailto:someone',
    'www evil',
    'sign in at evil.example/now',
    'Evil.example',
    'موقع.السعودية',
    'evil。example',
    '192.0.2.1',
    'someone@evil',
  ])
    assert.equal(mailName(name), undefined, name);
  for (const name of [
    'Layla',
    'Dr. Nour Ali',
    'Jean-Luc',
    'O’Neill',
    'مؤسسة البيانات',
    'Trust & Co.',
    'Area: North',
  ])
    assert.equal(mailName(name), name);
});

it('invites without the name of an organization that reads like an address', () => {
  for (const write of [invitationMail, organizationInvitationMail]) {
    const to = { address: 'a@hima.example', organization: 'Keep it at evil.example' };
    const [english, arabic] = (['en', 'ar'] as const).map((language) =>
      write(to, 'https://hima.example/auth', language),
    );
    assert.match(english?.text ?? '', /as a contact of your organization\./);
    assert.match(arabic?.text ?? '', /بصفة جهة اتصال لدى المؤسسة\./);
    for (const mail of [english, arabic]) assert.doesNotMatch(`${mail?.text}${mail?.html}`, /evil/);
  }
});
