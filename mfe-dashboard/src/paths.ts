/** Pages of other remotes that this one leads to. */
export const paths = {
  campaignHistory: '/e-campaigns/campaign-history',
  newCampaign: '/e-campaigns/sms-campaign',
};
