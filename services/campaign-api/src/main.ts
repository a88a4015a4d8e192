import { readConfig, runService } from '@hima/api-kit';
import { settings } from './config.js';
import { startCampaignApi } from './start-campaign-api.js';

void runService(() => startCampaignApi(readConfig(settings)));
