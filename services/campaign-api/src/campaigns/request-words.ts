import { z } from 'zod';

export const messageType = z.enum(['Promotional', 'Awareness', 'Service', 'Warning']);
export const objective = z.enum([
  'Reach',
  'AppInstalls',
  'WebsiteTraffic',
  'Engagements',
  'AppReengagements',
  'Sales',
]);
