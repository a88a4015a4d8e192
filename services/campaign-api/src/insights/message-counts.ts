/** Groups by messages a recipient got within 30 days, this one included. */
export function bandOfMessages(messages: number): string {
  if (messages <= 2) return String(messages);
  return messages <= 5 ? '3-5' : '6+';
}

/** Days before a campaign in which other messages count. */
export const messageDays = 30;
