import { late } from '../late';

/** The code of messages and questions: 14 KB (gz), not needed before the first input. */
export const feedbackCode = late(async () => (await import('./feedback-display')).FeedbackDisplay);
