export const steps = ['objective', 'request', 'message', 'delivery', 'attachments', 'review'] as const;
export type Step = (typeof steps)[number];
