import { late } from '../late';

/** What shows messages and questions: 14 KB (gz), which nobody needs before they do something. */
export const feedbackCode = late(async () => (await import('./feedback-display')).FeedbackDisplay);
