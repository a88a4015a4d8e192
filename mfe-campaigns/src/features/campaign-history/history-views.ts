import { savedViewStore, viewQueryOf } from '@hima/sdk/data';
import { campaignTable } from '../../campaign/campaign-table';

export const historyViews = savedViewStore('/history-view');
export const historyViewQuery = viewQueryOf(campaignTable);
