import { readConfig, runService } from '@hima/api-kit';
import { settings } from './config.js';
import { startCampaignApi } from './start-campaign-api.js';

// Requests have 3 s, jobs 6 s, and responses of SMS centers 30 s. Orchestrators wait longer.
void runService(() => startCampaignApi(readConfig(settings)), { stopWithinMs: 40_000 });
