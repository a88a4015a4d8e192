import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi } from '@hima/sdk/testing';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import type { Sender } from '../../sender/sender.api';
import { ApproveSenderDialog } from './approve-sender-dialog';

const evidence = { name: 'letter.pdf', size: 2048, type: 'application/pdf' as const };
const sender: Sender = {
  id: 's-1',
  kind: 'Customer',
  senderId: 'OlayaClinic',
  companyLegalName: 'Olaya Medical Services Company',
  state: 'UnderReview',
  reason: null,
  evidence: null,
  version: 3,
  createdAt: '2026-11-21T09:00:00Z',
  createdBy: 'Reem',
  decidedAt: null,
  decidedBy: null,
  actions: ['approve', 'reject'],
};

function showDialog(language: 'en' | 'arb' = 'en') {
  let refused = true;
  const onClose = jest.fn();
  const api = stubApi({
    'POST /campaign-api/sender-evidence/:id': () => {
      if (refused) throw refuse(422, { code: 'UnsupportedFile', message: 'no' });
      return { ...sender, evidence };
    },
    'POST /campaign-api/sender/:id/approve': () => ({ ...sender, state: 'Approved', actions: [] }),
  });
  const messages = language === 'en' ? en : arb;
  const app = renderApp(<ApproveSenderDialog sender={sender} onClose={onClose} />, {
    user: 'admin',
    language,
    messages,
  });
  return { ...app, ...api, onClose, accept: () => (refused = false) };
}

test('B1 asks for evidence and for a confirmation before a sender ID is approved', async () => {
  const { user, calls, accept, onClose } = showDialog();
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the sender ID OlayaClinic?' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['MZ'], 'letter.pdf', { type: 'application/pdf' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The file must be a PDF, a PNG or a JPEG');
  accept();
  await user.upload(input, new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' }));
  expect(await dialog.findByText('letter.pdf')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toEqual({ version: 3 });
  expect(await screen.findByText('OlayaClinic: Approved')).toBeInTheDocument();
});

test('B1 approves in Arabic, also without evidence', async () => {
  const { user, calls } = showDialog('arb');
  const dialog = within(await screen.findByRole('dialog', { name: 'اعتماد معرّف المرسل OlayaClinic؟' }));
  await user.click(dialog.getByRole('button', { name: 'اعتماد' }));
  expect(await screen.findByText('OlayaClinic: معتمد')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});
