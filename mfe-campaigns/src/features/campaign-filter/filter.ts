import type { CampaignResult } from '@hima/sdk';

export type FilterPage = CampaignResult<'listCampaignFilters'>;
export type FilterSummary = FilterPage['items'][number];
export type Filter = CampaignResult<'getCampaignFilter'>;
export type FilterVersion = Filter['current'];
export type FilterSource = CampaignResult<'listFilterSources'>['items'][number];
export type FilterColumn = CampaignResult<'getFilterColumns'>['columns'][number];
export type FilterTest = CampaignResult<'testCampaignFilter'>;
export type OptOuts = CampaignResult<'countOptOuts'>;
export type Policy = FilterVersion['policy'];
export type ColumnType = FilterColumn['type'];
