import type { CampaignResult } from '@hima/sdk';

export type FilterSummary = CampaignResult<'listCampaignFilters'>['items'][number];
export type Filter = CampaignResult<'getCampaignFilter'>;
export type FilterVersion = Filter['current'];
export type FilterColumn = CampaignResult<'getFilterColumns'>['columns'][number];
export type Policy = FilterVersion['policy'];
export type ColumnType = FilterColumn['type'];
