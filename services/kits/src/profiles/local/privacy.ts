/** local/privacy.json.sample: a policy to start from. FLARE reads it once it is named privacy.json. */
export const privacySample = {
  scopes: [
    {
      name: 'default',
      properties: { dataset: '/data/default' },
      task_result_filters: [
        { name: 'AddNoiseToMinMax', args: { min_noise_level: 0.1, max_noise_level: 0.3 } },
        { name: 'PercentilePrivacy', args: { percentile: 10, gamma: 0.01 } },
      ],
      task_data_filters: [],
    },
    {
      name: 'sensitive',
      properties: { dataset: '/data/sensitive' },
      task_result_filters: [{ name: 'SVTPrivacy', args: { fraction: 0.1, epsilon: 0.1 } }],
      task_data_filters: [],
    },
  ],
  default_scope: 'default',
};
