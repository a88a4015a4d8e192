import {
  campaignApi,
  keepPreviousData,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignBody,
  type CampaignQuery,
  type CampaignResult,
} from '@hima/sdk';

export type MessageTemplate = CampaignResult<'getMessageTemplate'>;
export type TemplateInput = CampaignBody<'createMessageTemplate'>;
export type TemplateLanguage = keyof MessageTemplate['text'];

export const templateLanguages = ['en', 'arb'] as const satisfies readonly TemplateLanguage[];

export const templateList = (query: CampaignQuery<'listMessageTemplates'>) =>
  queryOptions({
    queryKey: ['message-templates', 'list', query],
    queryFn: ({ signal }) => campaignApi.get('/message-template', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** An organization has no more. */
export const allTemplates = templateList({ SkipCount: 0, MaxResultCount: 200, Sorting: 'name ASC' });

export const templateDetails = (id: string) =>
  queryOptions({
    queryKey: ['message-templates', 'details', id],
    queryFn: ({ signal }) => campaignApi.get('/message-template/{id}', { path: { id }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

const changed = {
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['message-templates', 'list'] }),
};

export const saveTemplate = (id: string | undefined) =>
  mutationOptions({
    mutationFn: ({ version, ...body }: TemplateInput & { version: number }) =>
      id === undefined
        ? campaignApi.post('/message-template', { body })
        : campaignApi.put('/message-template/{id}', { path: { id }, body: { ...body, version } }),
    ...changed,
    meta: { silent: true },
  });

export const deleteTemplate = mutationOptions({
  mutationFn: (id: string) => campaignApi.delete('/message-template/{id}', { path: { id } }),
  ...changed,
});
