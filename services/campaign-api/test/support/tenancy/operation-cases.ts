import type { SentRequest } from '@hima/api-kit/testing';
import type { Harness } from '../harness.js';
import { PASSWORD } from '../main-api-double.js';
import { qatar } from '../guarded-changes.js';
import { filterOf, templateOf, type OrganizationData } from './organization-data.js';

/** How an operation is called against data of an organization by a user of another one. */
export interface OperationCase extends SentRequest {
  params?: Record<string, string>;
  /** Of several, each is sent alone. */
  query?: string | string[];
  /** Instead of the user’s token. */
  bearer?: string;
  headers?: Record<string, string>;
  /** `own`: 2xx without the organization’s data; a status where the foreign ID is one value of a form. */
  answer: 'refused' | 'own' | number;
  /** A stream without an end: what it sends first is its answer. */
  staysOpen?: boolean;
}
type Cases = Record<string, OperationCase>;

/** A case for each operation, by its ID. @param own what the user’s organization has itself */
export function operationCases(
  harness: Harness,
  data: OrganizationData,
  own: { conversionKey: string; senderId: string; setupVersion: number },
): Cases {
  const { version } = data.waiting;
  return {
    ...ofCampaigns(harness, data),
    ...onId(data.sent.id, {
      getCampaignResults: undefined,
      getCampaignInsights: undefined,
      sendCampaignAgain: { version, uncertain: 1 },
      sendRefusedAgain: { version, refused: 1 },
      pauseCampaign: { version },
      resumeCampaign: { version },
      rescheduleCampaign: { version, startAt: new Date(Date.now() + 86_400_000).toISOString() },
    }),
    ...ofConnections(harness, data),
    ...ofFilters(data),
    ...ofSetup(data, own),
    recordConversion: {
      body: { token: data.clickToken, eventId: 'order-1' },
      bearer: own.conversionKey,
      answer: 422,
    },
    getAnalytics: {
      query: 'From=2026-11-01T00:00:00Z&To=2026-11-30T00:00:00Z&TimeZone=Asia/Riyadh',
      answer: 'own',
    },
    getInsights: { answer: 'own' },
    listInsightCampaigns: { answer: 'own' },
    getSegmentInsights: { query: 'Kind=text&Attribute=sex&Key=f', answer: 'own' },
    ...ofViews(data),
    getSystem: { answer: 'refused' },
    countOptOuts: { answer: 'own' },
    // Their own list: the number stays on the other organization’s.
    addOptOuts: { body: { numbers: ['0512345678'] }, answer: 'own' },
    removeOptOut: { body: { number: '0512345678' }, answer: 'own' },
    getPreviewBudget: { answer: 'own' },
    getInbox: { answer: 'own' },
    getFirstSteps: { answer: 'own' },
    listNotifications: { answer: 'own' },
    followNotifications: { answer: 'own', staysOpen: true },
    markNotificationsRead: { body: { upTo: '999999' }, answer: 'own' },
    markNotificationRead: { params: { id: '1' }, answer: 'own' },
    getNotificationEmail: { answer: 'own' },
    setNotificationEmail: {
      body: { frequency: 'Never', language: 'en', timeZone: 'Asia/Riyadh' },
      answer: 'own',
    },
    ...Object.fromEntries(ofActivityLog.map((operation) => [operation, { answer: 'own' as const }])),
    ...Object.fromEntries(
      ['listActivity', 'exportActivity'].map((operation) => [
        operation,
        { query: [`Actor=${data.author}`, `EntityId=${data.waiting.id}`], answer: 'own' as const },
      ]),
    ),
  };
}

/** Views and reports are their user's own. */
const ofViews = ({ view, historyView }: OrganizationData): Cases => ({
  listSavedViews: { answer: 'own' },
  createSavedView: { body: { name: 'Mine', query: 'period=7' }, answer: 'own' },
  editSavedView: { params: { id: view }, body: { name: 'Theirs', query: '' }, answer: 'refused' },
  deleteSavedView: { params: { id: view }, answer: 'refused' },
  listHistoryViews: { answer: 'own' },
  createHistoryView: { body: { name: 'Mine', query: 'status=Pending' }, answer: 'own' },
  editHistoryView: { params: { id: historyView }, body: { name: 'Theirs', query: '' }, answer: 'refused' },
  deleteHistoryView: { params: { id: historyView }, answer: 'refused' },
  getReportSubscription: { answer: 'own' },
  subscribeToReport: {
    body: { viewId: view, language: 'en', timeZone: 'Asia/Riyadh' },
    answer: 'refused',
  },
  unsubscribeFromReport: { answer: 'own' },
});

const ofActivityLog = [
  'getActivityValues',
  'exportActivityChain',
  'verifyActivity',
  'getActivityCheckpoint',
  'getActivityCheckpointKey',
];

/** Operations on one ID, with their bodies. */
const onId = (id: string, bodies: Record<string, unknown>): Cases =>
  Object.fromEntries(
    Object.entries(bodies).map(([operation, body]) => [
      operation,
      { params: { id }, body, answer: 'refused' as const },
    ]),
  );

function ofCampaigns(
  harness: Harness,
  { waiting, previewId, fileId, draftId, templateId, connectionId, filterId }: OrganizationData,
): Cases {
  const { version } = waiting;
  const request = harness.request({ connectionId, filterId, registrationFileId: fileId });
  return {
    ...onId(waiting.id, {
      getCampaign: undefined,
      editCampaign: { ...request, version },
      followCampaign: undefined,
      openRegistrationFile: undefined,
      listCampaignActivity: undefined,
      getCampaignNeighbors: undefined,
      acceptCampaign: { previewId, version },
      capAudience: { cap: 100, version },
      rejectCampaign: { reason: 'Not ours', version },
      returnCampaign: { remark: 'Not ours', version },
      remarkOnCampaign: { remark: 'Not ours' },
      withdrawCampaign: { version },
      cancelPreparation: { version },
      cancelCampaign: { version },
      previewAudience: {},
      revealNumbers: { reason: 'A complaint', password: PASSWORD },
    }),
    createCampaign: { body: request, answer: 400 },
    listCampaigns: { answer: 'own' },
    countCampaigns: { answer: 'own' },
    exportCampaigns: { answer: 'own' },
    // Says which of them were not found.
    deleteCampaigns: { body: { ids: [waiting.id] }, answer: 'own' },
    measureMessage: { body: { message: 'Hello' }, answer: 'own' },
    getCampaignChoices: { answer: 'own' },
    removeRegistrationFile: { params: { id: fileId }, answer: 'refused' },
    storeRegistrationFile: {
      body: '%PDF-1.7',
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'own.pdf' },
      answer: 'own',
    },
    listCampaignDrafts: { answer: 'own' },
    getCampaignDraft: { params: { id: draftId }, answer: 'refused' },
    // A draft of their own with the same ID.
    saveCampaignDraft: { params: { id: draftId }, body: { data: { fileId }, version: 0 }, answer: 'own' },
    discardCampaignDraft: { params: { id: draftId }, answer: 'own' },
    listMessageTemplates: { answer: 'own' },
    createMessageTemplate: { body: templateOf('Of another organization'), answer: 'own' },
    ...onId(templateId, {
      getMessageTemplate: undefined,
      editMessageTemplate: { ...templateOf('Taken over'), version: 1 },
      deleteMessageTemplate: undefined,
    }),
  };
}

function ofConnections(harness: Harness, { connectionId: id }: OrganizationData): Cases {
  const query = 'select mobile from people';
  const { password, ...server } = harness.people.connection;
  const connection = {
    name: 'Of another organization',
    type: 'PostgreSQL',
    ...server,
    defaultSchema: 'public',
    mobileNumberQuery: query,
  };
  return {
    ...onId(id, {
      getDatabaseConnection: undefined,
      updateDatabaseConnection: { ...connection, version: 1 },
      deleteDatabaseConnection: undefined,
      getDatabaseConnectionSchema: undefined,
      listDatabaseConnectionActivity: undefined,
      rotateDatabaseConnectionPassword: { password: 'another' },
      listQueryVersions: undefined,
      saveQueryVersion: { query, version: 1 },
      checkQuery: { query },
      runQuery: { query },
      listQueryRuns: undefined,
    }),
    listDatabaseConnections: { answer: 'own' },
    createDatabaseConnection: { body: { ...connection, password }, answer: 'own' },
    // Without a password: the stored one of the connection would be used.
    testDatabaseConnection: { body: { ...connection, id }, answer: 'refused' },
  };
}

function ofFilters({ filterId, connectionId }: OrganizationData): Cases {
  const body = filterOf(connectionId);
  return {
    ...onId(filterId, {
      getCampaignFilter: undefined,
      editCampaignFilter: { ...body, version: 1 },
      deleteCampaignFilter: undefined,
    }),
    listCampaignFilters: { answer: 'own' },
    createCampaignFilter: { body, answer: 400 },
    listFilterSources: { answer: 'own' },
    getFilterColumns: { params: { id: connectionId }, answer: 'refused' },
    testCampaignFilter: { body: { rules: [], maxRecipients: null, connectionId }, answer: 'refused' },
    readExpectedAudience: { body: { filterId: null, connectionId }, answer: 'refused' },
  };
}

function ofSetup(
  { senderId, setupChangeId, testNumberId, testMessageId }: OrganizationData,
  own: { senderId: string; setupVersion: number },
): Cases {
  const sender = { kind: 'Product', senderId: 'Hima Other', companyLegalName: 'Another Company' };
  const version = 1;
  const params = { country: 'QA' };
  return {
    getSmsSetup: { answer: 'own' },
    saveSmsSetup: { body: { version: own.setupVersion, dailyCap: 5_000 }, answer: 'own' },
    ...onId(setupChangeId, {
      confirmSetupChange: undefined,
      rejectSetupChange: undefined,
      withdrawSetupChange: undefined,
    }),
    listSenders: { answer: 'own' },
    createSender: { body: sender, answer: 'own' },
    ...onId(senderId, {
      getSender: undefined,
      editSender: { ...sender, version },
      deleteSender: undefined,
      submitSender: { version },
      reviewSender: { version },
      approveSender: { version },
      rejectSender: { version, reason: 'Not ours' },
      suspendSender: { version, reason: 'Not ours' },
      openSenderEvidence: undefined,
    }),
    storeSenderEvidence: {
      params: { id: senderId },
      body: '%PDF-1.7',
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'own.pdf' },
      answer: 'refused',
    },
    listCountryRules: { answer: 'own' },
    saveCountryRule: { params, body: { ...qatar, version: 0 }, answer: 'own' },
    resetCountryRule: { params, answer: 'own' },
    listTestNumbers: { answer: 'own' },
    addTestNumber: { body: { name: 'Someone', number: '0501234562' }, answer: 'own' },
    removeTestNumber: { params: { id: testNumberId }, answer: 'refused' },
    sendTestMessage: { body: { to: testNumberId, sender: own.senderId, text: 'Hello' }, answer: 'refused' },
    getTestMessage: { params: { id: testMessageId }, answer: 'refused' },
    getConversionKey: { answer: 'own' },
    renewConversionKey: { answer: 'own' },
  };
}
