/** The addresses of this remote, from the console's base path. */
export const paths = {
  root: '/e-campaigns',
  history: '/e-campaigns/campaign-history',
  details: (id: string) => `/e-campaigns/campaign-history/details/${id}`,
  create: '/e-campaigns/sms-campaign',
  draft: (id: string) => `/e-campaigns/sms-campaign?draft=${id}`,
  duplicate: (id: string) => `/e-campaigns/sms-campaign?copy=${id}`,
  edit: (id: string) => `/e-campaigns/campaign-history/details/${id}/edit`,
  templates: '/e-campaigns/message-templates',
  templateNew: '/e-campaigns/message-templates/new',
  templateDetails: (id: string) => `/e-campaigns/message-templates/details/${id}`,
  filter: '/campaign-filter',
  smsSetup: '/sms-setup',
  filterNew: '/campaign-filter/new',
  filterDetails: (id: string) => `/campaign-filter/details/${id}`,
};
