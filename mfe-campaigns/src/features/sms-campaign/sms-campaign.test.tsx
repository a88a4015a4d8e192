import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, stubApi, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aCampaign, someChoices } from '../../testing/fixtures';

const route = '/e-campaigns/sms-campaign';
const ready = {
  objective: 'Reach',
  name: 'Winter vaccination',
  companyLegalName: 'Example Data Trust',
  connectionId: 'd-1',
  totalSms: '5000',
  messageType: 'Service',
  message: 'Your flu vaccination is free this month.',
  sender: 'Product:HIMA',
  start: 'accepted',
  timeZone: 'Asia/Riyadh',
};

interface Kept {
  data: unknown;
  version: number;
}
const draftId = '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0001';
const savedAt = '2026-11-21T09:00:00.000Z';
function api(handlers: Record<string, StubHandler> = {}, draft?: object) {
  let version = 3;
  return stubApi({
    'GET /campaign-api/campaign-choice': () => someChoices(),
    'GET /campaign-api/campaign-draft': () => (draft ? [{ id: draftId, name: 'Winter', savedAt }] : []),
    'GET /campaign-api/campaign-draft/:id': () => ({ id: draftId, data: draft, version, savedAt }),
    'PUT /campaign-api/campaign-draft/:id': () => ({ version: ++version, savedAt }),
    'DELETE /campaign-api/campaign-draft/:id': () => null,
    'GET /campaign-api/campaign/:id': () => aCampaign({ actions: ['edit'] }),
    ...handlers,
  });
}
/** Continues the draft. */
const at = (step: string) => `${route}?draft=${draftId}&step=${step}`;
const show = (address = route) => {
  // The guard against leaving compares a link with where the page is.
  window.history.replaceState(null, '', address);
  return renderApp(<App />, { route: address, messages: en, user: 'operator' });
};
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('names missing fields of an incomplete step and focuses them', async () => {
  api();
  const { user } = show();
  await heading('Objective');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Objective is required')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Reach' })).toHaveFocus());
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect(await heading('Request')).toHaveFocus());
  await user.type(screen.getByLabelText(/^Campaign name/), 'ab{Enter}');
  expect(await screen.findByText('Minimum 3 symbols')).toBeInTheDocument();
  expect(screen.getByText('Company legal name is required')).toBeInTheDocument();
});

test('saves and restores the draft without the API key', async () => {
  const { calls } = api(
    {},
    { ...ready, message: 'Half a mess', fileId: 'f-1', fileName: 'cr.pdf', fileSize: 2048 },
  );
  const { user } = show(at('attachments'));
  expect(await screen.findByText('cr.pdf')).toBeInTheDocument();
  await user.click(screen.getByLabelText(/API key/));
  await user.paste('key-of-the-gateway');
  await user.click(screen.getByRole('link', { name: /^Message/ }));
  await user.type(screen.getByLabelText('Message text'), 'age');
  await waitFor(() => expect(screen.getByText(/Draft saved at/)).toBeInTheDocument());
  await waitFor(() =>
    expect((calls.findLast(({ method }) => method === 'PUT')?.body as Kept | undefined)?.data).toMatchObject({
      name: 'Winter vaccination',
      message: 'Half a message',
      fileId: 'f-1',
    }),
  );
  expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('key-of-the-gateway');
});

test('counts segments as sent and replaces UCS-2 characters on one click', async () => {
  api({}, { ...ready, message: 'Don’t wait' });
  const { user } = show(at('message'));
  const studio = within(await screen.findByRole('complementary', { name: 'Message preview' }));
  expect(studio.getByRole('status')).toHaveTextContent('UnicodeUCS-21 segment per recipient');
  expect(studio.getByText('15 of 70 characters, 55 left')).toBeInTheDocument();
  expect(studio.getByText('5,000 SMS are enough for 5,000 recipients.')).toBeInTheDocument();
  await user.click(studio.getByRole('button', { name: 'Replace with plain characters' }));
  expect(screen.getByLabelText('Message text')).toHaveValue("Don't wait");
  expect(studio.getByRole('status')).toHaveTextContent('TextGSM-71 segment per recipient');
  await user.click(studio.getByRole('button', { name: 'Undo' }));
  expect(studio.getByRole('status')).toHaveTextContent('UCS-2');

  await user.click(screen.getByLabelText(/^Link/));
  await user.paste('http://clinic.example');
  expect(await screen.findByText('The link must start with https://')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Link/));
  await user.paste('https://clinic.example/a');
  expect(await studio.findByText(/go\.hima\.example\/c\/x{11}/)).toBeInTheDocument();
});

test('shows and counts the opt-out link of the footer as sent', async () => {
  const optOutFooter = { en: 'Stop: {link}', arb: '' };
  api(
    { 'GET /campaign-api/campaign-choice': () => ({ ...someChoices(), optOutFooter }) },
    { ...ready, message: 'Hello' },
  );
  show(at('message'));
  const studio = within(await screen.findByRole('complementary', { name: 'Message preview' }));
  expect(studio.getByText(/^Hello\s+Stop: https:\/\/go\.hima\.example\/o\/x{11}$/)).toBeInTheDocument();
  expect(studio.getByText('49 of 160 characters, 111 left')).toBeInTheDocument();
});

test('shows an Arabic message right to left with the Arabic opt-out footer', async () => {
  api({}, { ...ready, message: 'التطعيم مجاني' });
  show(at('message'));
  const bubble = await screen.findByText(/التطعيم مجاني\s+للإيقاف/, { selector: '.campaigns-phone-bubble' });
  expect(bubble).toHaveAttribute('lang', 'ar');
  expect(bubble).toHaveAttribute('dir', 'auto');
});

test('refuses a start in the past or skipped by a clock change', async () => {
  api({}, { ...ready, start: 'at', timeZone: 'Europe/Berlin', startLocal: '2020-01-01T10:00' });
  const { user } = show(at('delivery'));
  await heading('Sender ID and schedule');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('The start time must be in the future')).toBeInTheDocument();
  const time = screen.getByLabelText('Date and time');
  await user.clear(time);
  await user.type(time, '2031-03-30T02:30');
  expect(
    await screen.findByText('This time is skipped when daylight saving time starts'),
  ).toBeInTheDocument();
});

test('says which of two equal times is used', async () => {
  api({}, { ...ready, start: 'at', timeZone: 'Europe/Berlin', startLocal: '2031-10-26T01:30' });
  const { user, path } = show(at('delivery'));
  const time = await screen.findByLabelText('Date and time');
  await user.clear(time);
  await user.type(time, '2031-10-26T02:30');
  expect(
    await screen.findByText('This time occurs twice when daylight saving time ends: the first one is used'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(path()).toBe(at('attachments')));
});

test('does not upload a file over the size limit, and reports a refused file', async () => {
  let refused = 'UnsupportedFile';
  const { calls } = api({
    'POST /campaign-api/registration-file': () => {
      throw refuse(422, { code: refused, message: 'no' });
    },
  });
  const { user } = show(`${route}?step=attachments`);
  await heading('Attachments');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(
    input,
    new File([new Uint8Array(11 * 1024 ** 2)], 'big.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is 11 MB. Choose one of up to 10 MB.',
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.upload(input, new File(['MZ'], 'really.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('The file must be a PDF, a PNG or a JPEG')).toBeInTheDocument();
  refused = 'FileQuotaReached';
  await user.upload(input, new File(['%PDF-'], 'one-more.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/storage for registration files is full/)).toBeInTheDocument();
});

test('deletes a removed or replaced draft file, but not the file of a request', async () => {
  let refusal: Error | undefined;
  const { calls } = api(
    {
      'POST /campaign-api/registration-file': () => ({ id: 'f-2', name: 'new.pdf', size: 2048 }),
      'DELETE /campaign-api/registration-file/:id': () => {
        if (refusal) throw refusal;
        return null;
      },
    },
    { ...ready, fileId: 'f-1', fileName: 'old.pdf', fileSize: 2048 },
  );
  const removed = () =>
    calls
      .filter(({ method, path }) => method === 'DELETE' && path.includes('registration-file'))
      .map(({ path }) => path.split('/').at(-1));
  const { user } = show(at('attachments'));
  expect(await screen.findByText('old.pdf')).toBeInTheDocument();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['%PDF-'], 'new.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('new.pdf')).toBeInTheDocument();
  await waitFor(() => expect(removed()).toEqual(['f-1']));

  const remove = () => user.click(screen.getByRole('button', { name: 'Remove file' }));
  refusal = refuse(503, { code: 'Busy', message: 'Busy.' });
  await remove();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('new.pdf')).toBeInTheDocument();
  refusal = refuse(409, { code: 'FileInUse', message: 'In use.' });
  await remove();
  expect(await screen.findByText('No file chosen')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(removed()).toEqual(['f-1', 'f-2', 'f-2']);
});

test('names missing fields in the review and enables submitting when complete', async () => {
  const { calls } = api(
    { 'POST /campaign-api/campaign': () => aCampaign({ actions: [] }) },
    { ...ready, name: '' },
  );
  const { user, path } = show(at('review'));
  const send = await screen.findByRole('button', { name: 'Send request' });
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Edit: Request' }));
  await user.click(screen.getByLabelText(/^Campaign name/));
  await user.paste('Winter');
  await user.click(screen.getByRole('link', { name: /^Review/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/c-1'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Winter',
    senderKind: 'Product',
    senderId: 'HIMA',
    totalSms: 5000,
    startAt: null,
    urlLink: null,
  });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

describe('B3 creates one request', () => {
  const posts = (calls: { method: string; headers: Headers }[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  const sendButton = async () => {
    const send = await screen.findByRole('button', { name: 'Send request' });
    await waitFor(() => expect(send).toBeEnabled());
    return send;
  };

  test('on a double click', async () => {
    const { calls } = api({ 'POST /campaign-api/campaign': () => aCampaign({ actions: [] }) }, ready);
    const { user, path } = show(at('review'));
    await user.dblClick(await sendButton());
    await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/c-1'));
    expect(posts(calls)).toHaveLength(1);
  });

  test('from two tabs on one draft, and on a retry after a lost response', async () => {
    let attempts = 0;
    const { calls } = api(
      {
        'POST /campaign-api/campaign': () => {
          if (++attempts === 1) throw new TypeError('Failed to fetch');
          return aCampaign({ actions: [] });
        },
      },
      { ...ready, attempt: 'key-of-the-draft' },
    );
    const { user, path } = show(at('review'));
    await user.click(await sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server can’t be reached.');
    await user.click(await sendButton());
    await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/c-1'));
    expect(posts(calls)).toEqual(['key-of-the-draft', 'key-of-the-draft']);
  });

  test('warns about the first request before creating another', async () => {
    let attempts = 0;
    const { calls } = api(
      {
        'POST /campaign-api/campaign': () => {
          if (++attempts === 1) throw refuse(422, { code: 'IdempotencyKeyReused', message: 'used' });
          return aCampaign({ actions: [] });
        },
      },
      { ...ready, attempt: 'key-of-the-draft' },
    );
    const { user, path } = show(at('review'));
    await user.click(await sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This was already sent with different content.',
    );
    await user.click(await sendButton());
    await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/c-1'));
    const [first, second] = posts(calls);
    expect(first).toBe('key-of-the-draft');
    expect(second).toMatch(/^[0-9a-f]{32}$/);
  });

  test('stores the idempotency key with the draft', async () => {
    const { calls } = api({ 'POST /campaign-api/campaign': () => aCampaign({ actions: [] }) }, ready);
    const { user, path } = show(at('request'));
    await user.type(await screen.findByLabelText(/^Campaign name/), '!');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const kept = calls.find(({ method }) => method === 'PUT')?.body as Kept;
    await user.click(screen.getByRole('link', { name: /^Review/ }));
    await user.click(await sendButton());
    await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/c-1'));
    expect(posts(calls)).toEqual([(kept.data as { attempt: string }).attempt]);
  });
});

test('focuses the field of a refusal', async () => {
  api(
    {
      'POST /campaign-api/campaign': () =>
        Response.json(
          {
            success: false,
            result: null,
            targetUrl: null,
            unAuthorizedRequest: false,
            __abp: true,
            error: {
              code: 'ValidationFailed',
              message: 'Your request is not valid!',
              details: null,
              validationErrors: [{ message: 'SA: must end with -AD.', members: ['senderId'] }],
            },
          },
          { status: 400 },
        ),
    },
    ready,
  );
  const { user, path } = show(at('review'));
  const send = await screen.findByRole('button', { name: 'Send request' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  await waitFor(() => expect(path()).toBe(at('delivery')));
  // At the field, and beside the button.
  await waitFor(() => expect(screen.getAllByText('SA: must end with -AD.')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'HIMA' })).toHaveFocus());
});

describe('editing', () => {
  const edit = '/e-campaigns/campaign-history/details/c-1/edit';

  test('shows the remark of a return during the edit before the request is submitted again', async () => {
    const remark = {
      id: '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0077',
      at: '2026-11-21T09:00:00.000Z',
      by: 'Omar Al-Harbi',
      kind: 'Return' as const,
      text: 'Name the clinic',
      fields: [],
    };
    let isReturned = false;
    api({
      'GET /campaign-api/campaign/:id': () =>
        isReturned
          ? aCampaign({
              actions: ['edit'],
              version: 3,
              status: 'Returned',
              answerStatus: 'Returned',
              remarks: [remark],
            })
          : aCampaign({ actions: ['edit'], version: 2 }),
      'PUT /campaign-api/campaign/:id': () => {
        isReturned = true;
        throw refuse(409, { code: 'RequestChanged', message: 'changed' });
      },
    });
    const { user } = show(`${edit}?step=review`);
    const save = await screen.findByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText('Name the clinic')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep mine' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Resubmit Request' })).toBeInTheDocument();
  });

  test('offers Keep mine and Use theirs on a concurrent edit', async () => {
    let version = 2;
    const { calls } = api({
      'GET /campaign-api/campaign/:id': () =>
        aCampaign({ actions: ['edit'], version, totalSms: version * 100 }),
      'PUT /campaign-api/campaign/:id': ({ body }) => {
        if ((body as { version: number }).version === 3) return aCampaign({ version: 4, actions: [] });
        version = 3;
        throw refuse(409, { code: 'RequestChanged', message: 'changed' });
      },
    });
    const { user, path } = show(`${edit}?step=request`);
    const name = await screen.findByLabelText(/^Campaign name/);
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('link', { name: /^Review/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changed by someone else only, and kept: SMS limit.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/c-1'));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Mine',
      totalSms: 300,
      version: 3,
    });
  });

  test('resubmits a returned request with a remark, and marks a remark that is refused', async () => {
    let tries = 0;
    const { calls } = api({
      'GET /campaign-api/campaign/:id': () =>
        aCampaign({
          status: 'Returned',
          answerStatus: 'Returned',
          actions: ['edit'],
          remarks: [
            {
              id: 'r-1',
              at: '2026-11-21T09:00:00.000Z',
              by: 'Omar Al-Harbi',
              kind: 'Return',
              text: 'Name the clinic',
              fields: ['message'],
            },
          ],
        }),
      'PUT /campaign-api/campaign/:id': () => {
        tries += 1;
        if (tries > 1) return aCampaign({ version: 3 });
        const validationErrors = [{ message: 'Use at most 6 digits', members: ['remark'] }];
        throw refuse(400, { code: 'ValidationFailed', message: 'Check the fields.', validationErrors });
      },
    });
    const { user, path } = show(edit);
    expect(await screen.findByText('Name the clinic')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Message text' }));
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), ' Olaya Clinic.');
    const remark = screen.getByRole('textbox', { name: 'Remark (optional)' });
    await user.type(remark, 'Call 0501234567');
    await user.click(screen.getByRole('link', { name: /^Review/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resubmit Request' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Resubmit Request' }));
    await waitFor(() => expect(remark).toHaveAccessibleDescription(/at most 6 digits/i));
    await user.clear(remark);
    await user.type(remark, 'Done');
    await user.click(screen.getByRole('button', { name: 'Resubmit Request' }));
    await waitFor(() => expect(path()).toBe('/e-campaigns/campaign-history/details/c-1'));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      message: 'Your flu vaccination is free this month. Olaya Clinic.',
      remark: 'Done',
      version: 2,
    });
  });

  test('reports that the request cannot be edited', async () => {
    api({ 'GET /campaign-api/campaign/:id': () => aCampaign({ actions: [] }) });
    show(edit);
    expect(await screen.findByText('You can’t edit this request')).toBeInTheDocument();
  });

  test('names the tab while the request is unavailable', async () => {
    api({
      'GET /campaign-api/campaign/:id': () => {
        throw refuse(503, { message: 'Not now.' });
      },
    });
    show(edit);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(document.title).toBe('Edit campaign request · Hima');
  });
});

test('shows Arabic', async () => {
  api({}, ready);
  renderApp(<App />, { route: at('message'), messages: arb, language: 'arb', user: 'operator' });
  expect(await screen.findByRole('heading', { level: 2, name: 'الرسالة' })).toBeInTheDocument();
  expect(screen.getByText('جزء واحد لكل مستلم')).toBeInTheDocument();
});
