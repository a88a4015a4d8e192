import { act, screen, waitFor, within } from '@testing-library/react';
import { refuse, renderApp, type StubHandler } from '@hima/sdk/testing';
import App from '../../app';
import arb from '../../i18n/arb.json';
import en from '../../i18n/en.json';
import { aCampaign, aPreviewBudget, aPreview, aProgress, aSendingCampaign } from '../../testing/fixtures';
import { stubCampaigns } from '../../testing/stub-campaigns';

const base = '/campaign-api/campaign/:id';
const route = '/e-campaigns/campaign-history/details/c-1';
const api = (handlers: Record<string, StubHandler>) =>
  stubCampaigns({
    'GET /campaign-api/preview-budget': aPreviewBudget,
    ...Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => {
        const [method, path = ''] = name.split(' ');
        return [`${method} ${base}${path}`, handler];
      }),
    ),
  });
const show = (user: 'owner' | 'operator' | 'auditor' = 'owner') =>
  renderApp(<App />, { route, user, messages: en });
const accept = () => screen.getByRole('button', { name: 'Accept Request' });

async function look({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Preview audience' }));
  await screen.findByRole('button', { name: 'Refresh preview' });
}

test.each([
  ['en' as const, en],
  ['arb' as const, arb],
])('says why nothing could be sent (%s)', async (language, messages) => {
  api({ 'GET ': () => aSendingCampaign({ status: 'Failed', failureReason: 'DataKeyUnreadable' }) });
  renderApp(<App />, { route, language, messages });
  expect(await screen.findByText(messages['FAILED.DATA.KEY.UNREADABLE'])).toBeInTheDocument();
  expect(screen.queryByText('DataKeyUnreadable')).not.toBeInTheDocument();
});

test('shows the request at once when the requests around it fail, and asks for them once', async () => {
  const neighbors = jest.fn(() => {
    throw refuse(403, { message: 'Not allowed' });
  });
  api({ 'GET ': () => aCampaign(), 'GET /neighbors': neighbors });
  show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Winter vaccination reminder' }),
  ).toBeInTheDocument();
  expect(neighbors).toHaveBeenCalledTimes(1);
});

test('shows the request and its message', async () => {
  const message = 'عزيزنا المراجع، التطعيم مجاني';
  const encoding = { alphabet: 'UCS-2', parts: 2, units: 121, unitsPerPart: 67 } as const;
  api({
    'GET ': () =>
      aCampaign({
        message,
        messageAsSent: message,
        encoding,
        startAt: '2026-11-25T06:30:00Z',
        objective: 'AppInstalls',
      }),
  });
  show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Winter vaccination reminder' }),
  ).toBeInTheDocument();
  const asked = within(screen.getByRole('region', { name: 'Request details' }));
  expect(asked.getByText('Consideration › App installs')).toBeInTheDocument();
  expect(asked.getByText('Nov 25, 2026, 09:30 Arabian Standard Time')).toBeInTheDocument();
  expect(asked.getByText('Clinic patients')).toBeInTheDocument();
  expect(screen.getByText(message)).toHaveAttribute('lang', 'ar');
  expect(screen.getByText(message)).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('2 segments per recipient')).toBeInTheDocument();
  expect(screen.getByText('121 of 134 characters')).toBeInTheDocument();
});

test('previews an audience and accepts the request', async () => {
  const accepted = aSendingCampaign({ status: 'Completed' });
  const { calls } = api({
    'GET ': () => aCampaign(),
    'POST /audience': () => aPreview(),
    'POST /accept': () => accepted,
    'GET /results': () => aProgress(),
  });
  const page = show();
  expect(await screen.findByText('Preview the audience before you accept.')).toBeInTheDocument();
  expect(accept()).toBeDisabled();
  await look(page);
  expect(screen.getByText('7 of 8 new previews left today.')).toBeInTheDocument();
  const sample = screen.getByRole('list', { name: 'Masked sample of 2 numbers' });
  expect(within(sample).getAllByRole('listitem')[0]).toHaveTextContent('+966 •• ••• ••67');
  expect(screen.getByText(/^about 650/)).toBeInTheDocument();
  expect(screen.getByText(/× about 4,990 recipients = about /)).toBeInTheDocument();

  await page.user.click(accept());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(
    'About 4,990 people will receive this message from HIMA, starting 30 seconds after recipients are prepared',
  );
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  await page.user.click(within(dialog).getByRole('button', { name: 'Accept Request' }));
  const outcome = await screen.findByText(/Accepted by/);
  expect(outcome).toHaveTextContent('Accepted by Omar Al-Harbi');
  await waitFor(() => expect(shown.mock.contexts.at(-1)).toContainElement(outcome));
  shown.mockRestore();
  expect(calls.find(({ path }) => path.endsWith('/accept'))).toMatchObject({
    body: { previewId: 'p-1', version: 2 },
  });
  expect(screen.queryByRole('button', { name: 'Accept Request' })).not.toBeInTheDocument();
});

test('accepts a campaign with two texts on the segments of the longer one', async () => {
  const secondText = {
    messageAsSent: 'A longer text',
    encoding: { alphabet: 'GSM-7', parts: 3, units: 400, unitsPerPart: 153 },
  } as const;
  api({
    'GET ': () => aCampaign({ secondMessage: 'A longer text', secondText }),
    'POST /audience': () => aPreview(),
  });
  const page = show();
  await look(page);
  expect(await screen.findByText(/recipients, up to 3 segments per recipient\.$/)).toBeInTheDocument();
  await page.user.click(accept());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/people will receive text A or text B from/);
  expect(dialog).toHaveTextContent(/Up to 3 segments per recipient\./);
});

test('caps the audience, previews it again and accepts at most so many', async () => {
  const actions = [...aCampaign().actions, 'capAudience' as const];
  let cap: number | null = null;
  const { calls } = api({
    'GET ': () => aCampaign({ actions, audienceCap: cap }),
    'POST /audience': () => aPreview({ audienceCap: cap }),
    'PUT /audience-cap': ({ body }) => {
      ({ cap } = body as { cap: number | null });
      const message = 'The audience cap must be at least the minimum audience size of 50.';
      if (cap === 20) throw refuse(422, { code: 'CapBelowMinimum', message });
      return aCampaign({ actions, audienceCap: cap });
    },
  });
  const page = show();
  await look(page);
  expect(screen.getByText('No audience cap')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Cap audience' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Maximum recipients');
  await waitFor(() => expect(field).toHaveFocus());
  await page.user.paste('20');
  await page.user.click(dialog.getByRole('button', { name: 'Cap audience' }));
  expect(await dialog.findByText(/at least the minimum audience size of 50/)).toBeInTheDocument();
  expect(field).toHaveValue('20');
  await page.user.clear(field);
  await page.user.paste('٥٠٠');
  await page.user.click(dialog.getByRole('button', { name: 'Cap audience' }));
  expect(await screen.findByText('At most 500 people, chosen at random')).toBeInTheDocument();
  // The preview is taken again with the cap, without new figures.
  expect(await screen.findByText('At most 500 recipients, 1 segment per recipient.')).toBeInTheDocument();
  expect(calls.findLast(({ path }) => path.endsWith('/audience'))?.body).toEqual({ fresh: false });
  await page.user.click(accept());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('At most 500 people will receive');
});

test('B3 fails to accept offline at once and sends nothing later', async () => {
  const { calls } = api({
    'GET ': () => aCampaign(),
    'POST /audience': () => aPreview(),
    'POST /accept': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const page = show();
  await look(page);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await page.user.click(accept());
  const dialog = await screen.findByRole('alertdialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Accept Request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent: no connection.');
  const accepts = () => calls.filter(({ path }) => path.endsWith('/accept')).length;
  expect(accepts()).toBe(1);

  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  // A call of its own comes after everything that waited for the connection.
  await page.user.click(screen.getByRole('button', { name: 'Refresh preview' }));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/audience'))).toHaveLength(2));
  expect(accepts()).toBe(1);
});

test('says that an audience has no masked sample', async () => {
  api({ 'GET ': () => aCampaign(), 'POST /audience': () => aPreview({ sample: [] }) });
  await look(show());
  expect(screen.getByText('No masked sample of this audience can be shown.')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: /sample/ })).not.toBeInTheDocument();
});

test('hides size and sample below the minimum audience and disables Accept', async () => {
  api({
    'GET ': () => aCampaign(),
    'POST /audience': () => aPreview({ belowMinimum: true, counts: null, sample: [] }),
  });
  await look(show());
  expect(screen.getByText('Fewer than 50 people')).toBeInTheDocument();
  // In general: naming the cause would tell about the people whom it excludes.
  expect(
    screen.getByText(/^The query, campaign filter, frequency cap, consent or opt-outs/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: /sample/ })).not.toBeInTheDocument();
  expect(accept()).toBeDisabled();
  expect(accept()).toHaveAccessibleDescription(/its audience is smaller than 50/);
});

test('disables Accept above the SMS limit', async () => {
  api({
    'GET ': () => aCampaign({ totalSms: 100 }),
    'POST /audience': () => aPreview({ exceedsTotal: true }),
  });
  await look(show());
  expect(accept()).toHaveAccessibleDescription(/it needs about 4,990 SMS, and its SMS limit is 100/);
});

test.each([
  ['AudienceChanged', 'The audience may have changed since you previewed it', 'Refresh preview'],
  ['RequestChanged', 'The request has changed since you opened it', 'Reload latest version'],
  ['AlreadyAnswered', 'The request was already accepted by Sara.', 'Reload latest version'],
])('explains %s and the fix', async (code, explanation, remedy) => {
  let asked = 0;
  api({
    'GET ': () => aCampaign({ version: ++asked + 1 }),
    'POST /audience': () => aPreview(),
    'POST /accept': () => {
      throw refuse(409, { code, message: 'The request was already accepted by Sara.' });
    },
  });
  const page = show();
  await look(page);
  await page.user.click(accept());
  await page.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept Request' }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(explanation);
  await page.user.click(within(alert).getByRole('button', { name: remedy }));
  await waitFor(() => expect(screen.queryByText(explanation)).not.toBeInTheDocument());
});

test('names settings changed since the preview and offers to refresh it', async () => {
  let previews = 0;
  api({
    'GET ': () => aCampaign(),
    'POST /audience': () => aPreview({ id: `p-${++previews}` }),
    'POST /accept': () => {
      throw refuse(409, {
        code: 'SettingsChanged',
        message: 'The SMS setup changed in the meantime.',
        details: 'The minimum audience size changed from 50 to 20. The SMS gateway changed.',
      });
    },
  });
  const page = show();
  await look(page);
  await page.user.click(accept());
  await page.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept Request' }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'The minimum audience size changed from 50 to 20. The SMS gateway changed.',
  );
  expect(accept()).toBeDisabled();
  await page.user.click(within(alert).getByRole('button', { name: 'Refresh preview' }));
  await waitFor(() => expect(accept()).toBeEnabled());
  expect(previews).toBe(2);
});

test('requires a rejection reason of 3 to 100 characters', async () => {
  const reason = 'The sender is not registered';
  const { calls } = api({
    'GET ': () => aCampaign(),
    'POST /reject': () =>
      aCampaign({
        status: 'Rejected',
        answerStatus: 'Rejected',
        answer: { by: 'Omar Al-Harbi', at: '2026-11-21T09:20:00Z', reason },
      }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reject Request' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Reject Request' });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'no');
  expect(await dialog.findByText('Minimum 3 symbols')).toBeInTheDocument();
  expect(submit).toBeDisabled();
  await user.clear(dialog.getByRole('textbox', { name: /Reason/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ` ${reason} `);
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  expect(await screen.findByText(/Rejected by/)).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ reason, version: 2 });
});

test('explains an unreachable database and offers to retry', async () => {
  let down = true;
  api({
    'GET ': () => aCampaign(),
    'POST /audience': () => {
      if (down)
        throw refuse(502, {
          code: 'SourceUnreachable',
          message: 'The database server can’t be reached.',
        });
      return aPreview();
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Preview audience' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your database can’t be reached');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Refresh preview' }));
  expect(await screen.findByText('4,990', { selector: 'strong' })).toBeInTheDocument();
});

test('hides the decision without the permission', async () => {
  api({ 'GET ': () => aCampaign({ actions: [] }) });
  show('auditor');
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept Request' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Preview audience' })).not.toBeInTheDocument();
});

test('distinguishes results from unmeasured values, and the ledger adds up', async () => {
  api({ 'GET ': () => aSendingCampaign({ status: 'Completed' }), 'GET /results': () => aProgress() });
  show();
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  expect(results.getByText('83.3%')).toBeInTheDocument();
  expect(results.getByText('No conversion source')).toBeInTheDocument();
  const ledger = within(screen.getByRole('region', { name: 'Delivery status' }));
  expect(ledger.getByRole('img', { name: '1,000 of 5,000 delivered' })).toBeInTheDocument();
  expect(ledger.getByRole('row', { name: 'Recipients 5,000' })).toBeInTheDocument();
  expect(ledger.getByText(/60 messages are unconfirmed/)).toBeInTheDocument();
});

test('shows delivery over time as chart and table, and failure reasons', async () => {
  api({ 'GET ': () => aSendingCampaign({ status: 'Completed' }), 'GET /results': () => aProgress() });
  const { user } = show();
  const panel = within(await screen.findByRole('region', { name: 'Delivery over time' }));
  const chart = await panel.findByRole('img');
  expect(chart).toHaveAccessibleName(/1,200 sent, 1,000 delivered$/);
  expect(chart.querySelector('.campaigns-chart-sent')).toHaveAttribute('points', '0,100 50,33.33 100,0');
  await user.click(panel.getAllByText('View as table')[0]!);
  const rows = panel.getAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent(/1,2001,000400$/);
  expect(panel.getByText('Invalid recipient number (ESME_RINVDSTADR)').closest('div')).toHaveTextContent(
    '30',
  );
  expect(panel.getByText('Other reasons (a few recipients each)')).toBeInTheDocument();
});

test.each([404, 400])('reports an unknown campaign (%s)', async (status) => {
  api({
    'GET ': () => {
      throw refuse(status, { message: 'no' });
    },
  });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Campaign not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to campaign history' })).toBeInTheDocument();
});

test('retries after a failure', async () => {
  let broken = true;
  api({
    'GET ': () => {
      if (broken) throw refuse(500, { message: 'The campaign store is resting' });
      return aCampaign();
    },
  });
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The campaign store is resting');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Winter vaccination reminder' }),
  ).toBeInTheDocument();
});

test('shows Arabic', async () => {
  api({ 'GET ': () => aCampaign(), 'POST /audience': () => aPreview() });
  const { user } = renderApp(<App />, { route, messages: arb, language: 'arb' });
  await user.click(await screen.findByRole('button', { name: 'معاينة الجمهور' }));
  expect(await screen.findByText(/مستلم.*لكل مستلم/)).toBeInTheDocument();
});

test('says why a campaign that was stopped early has no figures', async () => {
  api({
    'GET ': () =>
      aSendingCampaign({ status: 'Cancelled', begunAt: '2026-11-26T10:00:00Z', ledger: null, results: null }),
  });
  renderApp(<App />, { route, messages: en });
  expect(await screen.findByText('Too few messages were sent to show figures')).toBeInTheDocument();
});
