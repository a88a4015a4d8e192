import type { CampaignResult } from '@hima/sdk';
import type { AudiencePreview, Campaign } from '../campaign/campaign';

/** A request that waits for an answer. */
export function aCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    id: 'c-1',
    name: 'Winter vaccination reminder',
    senderId: 'HIMA',
    senderKind: 'Product',
    status: 'Pending',
    answerStatus: 'Pending',
    messageType: 'Service',
    contentType: 'Text',
    objective: 'Reach',
    createdAt: '2026-11-20T08:12:00.000Z',
    createdBy: 'Lina Haddad',
    startAt: null,
    begunAt: null,
    timeZone: 'Asia/Riyadh',
    totalSms: 20_000,
    audienceCount: null,
    version: 2,
    message: 'Your flu vaccination is free this month.',
    messageAsSent: 'Your flu vaccination is free this month.',
    secondMessage: null,
    secondText: null,
    urlLink: null,
    companyLegalName: 'Example Data Trust',
    registrationFile: null,
    apiKeyHint: null,
    connection: { id: 'd-1', name: 'Clinic patients', queryVersion: 3 },
    filter: null,
    policyFlags: [],
    policyRefuses: false,
    encoding: { alphabet: 'GSM-7', parts: 1, units: 40, unitsPerPart: 160 },
    answer: null,
    audience: null,
    audienceCap: null,
    ledger: null,
    refused: 0,
    results: null,
    failureReason: null,
    preparation: null,
    preparationFailure: null,
    pauseReason: null,
    gateway: null,
    deferReason: null,
    deferredUntil: null,
    throttledSince: null,
    undoUntil: null,
    approval: { secondPersonNeeded: false, typedCountFrom: null, undoSeconds: 30 },
    actions: ['accept', 'reject', 'return', 'remark'],
    remarks: [],
    changes: null,
    timeline: [{ at: '2026-11-20T08:12:00.000Z', event: 'submit', by: 'Lina Haddad' }],
    ...changes,
  };
}

/** The same request, accepted and being sent. */
export function aSendingCampaign(changes: Partial<Campaign> = {}): Campaign {
  return aCampaign({
    status: 'Sending',
    answerStatus: 'Accepted',
    actions: [],
    answer: { by: 'Omar Al-Harbi', at: '2026-11-21T09:20:00.000Z', reason: null },
    audience: { count: 5000, frozenAt: '2026-11-21T09:20:00.000Z' },
    audienceCount: 5000,
    ledger: { audience: 5000, delivered: 1000, failed: 40, pending: 3900, uncertain: 60, suppressed: 0 },
    results: {
      sentInTotal: 1200,
      delivered: 1000,
      successRate: 0.8333,
      failed: 40,
      parts: 1200,
      clicks: 0,
      uniqueClickers: 0,
      botClicks: 0,
      clickRate: null,
      conversions: 0,
      conversionRate: null,
      fewer: 10,
    },
    ...changes,
  });
}

export const aPreviewBudget = () => ({ left: 7, most: 8, nextAt: '2026-11-22T09:10:00.000Z' });

export function aPreview(changes: Partial<AudiencePreview> = {}): AudiencePreview {
  return {
    id: 'p-1',
    campaignVersion: 2,
    queryVersion: 3,
    queriedAt: '2026-11-21T09:10:00.000Z',
    durationMs: 840,
    minimum: 50,
    belowMinimum: false,
    counts: {
      queried: 6120,
      invalid: 210,
      notMobile: 180,
      countryNotAllowed: null,
      duplicate: 650,
      noConsent: null,
      optedOut: null,
      filtered: null,
      capped: null,
      eligible: 4990,
    },
    fewer: 100,
    accuracy: 30,
    rules: [],
    budget: aPreviewBudget(),
    filterVersion: null,
    sample: ['+966 •• ••• ••67', '+966 •• ••• ••12'],
    exceedsTotal: false,
    audienceCap: null,
    ...changes,
  };
}

/** How that campaign went. */
export function aProgress(): CampaignResult<'getCampaignResults'> {
  return {
    step: 60,
    series: [
      { at: '2026-11-21T09:20:00.000Z', sent: 800, delivered: 500, failed: 10, clicks: 0 },
      { at: '2026-11-21T09:21:00.000Z', sent: 400, delivered: 500, failed: 30, clicks: 0 },
    ],
    failures: [
      { code: 'Other', count: 10 },
      { code: '0x0000000B', count: 30 },
    ],
    texts: null,
    fewerClicks: 0,
  };
}

/** The choices of the request form. */
export function someChoices(): CampaignResult<'getCampaignChoices'> {
  return {
    connections: [
      { id: 'd-1', name: 'Clinic patients' },
      { id: 'd-2', name: 'Members' },
    ],
    filters: [],
    senders: [
      { kind: 'Product', senderId: 'HIMA' },
      { kind: 'Customer', senderId: 'OlayaClinic' },
    ],
    otherSenders: [{ kind: 'Customer', senderId: 'NajdShoe-AD', state: 'Submitted' }],
    optOutFooter: { en: 'Stop', arb: 'للإيقاف' },
    linkBase: 'https://go.hima.example',
    quietHours: null,
    expectedAudience: false,
    countries: [
      {
        country: 'SA',
        hours: { from: '09:00', to: '22:00' },
        timeZone: 'Asia/Riyadh',
        senderMark: { text: '-AD', place: 'End' },
      },
    ],
  };
}

/** A text that requests can begin with, in both languages. */
export const aTemplate = (
  changes: Partial<CampaignResult<'getMessageTemplate'>> = {},
): CampaignResult<'getMessageTemplate'> => ({
  id: 't-1',
  name: 'Opening hours',
  text: { en: 'The clinic is open until 20:00.', arb: 'العيادة مفتوحة حتى 20:00.' },
  version: 4,
  updatedAt: '2026-11-20T08:12:00.000Z',
  updatedBy: 'Lina Haddad',
  ...changes,
});

export const aSetup = (): CampaignResult<'getSmsSetup'> => ({
  version: 3,
  gateway: {
    host: 'smsc.example.com',
    port: 2775,
    systemId: 'hima',
    tls: true,
    caCertificate: '',
    receiptIds: 'Automatic',
    throughput: 50,
    window: 10,
    health: {
      state: 'Down',
      lastError: 'ECONNREFUSED',
      reason: null,
      since: '2026-11-21T09:00:00Z',
      queued: 1200,
      awaitingReceipts: 0,
      unmatchedReceipts: 0,
      suggestedReceiptIds: null,
    },
  },
  defaultCountry: 'SA',
  allowedCountries: ['SA'],
  minimumAudience: 50,
  quietHours: null,
  expectedAudience: false,
  optOutFooter: { en: '', arb: '' },
  linkBase: 'https://go.hima.example',
  frequencyCap: null,
  dailyCap: null,
  fourEyes: false,
  typedCountFrom: 10_000,
  undoSeconds: 30,
  stopWords: [],
  stewardFourEyes: false,
  pendingChanges: [],
});
