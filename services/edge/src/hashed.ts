/** Whether a build named the file after its content: such a file never changes. */
export const isHashed = (name: string): boolean => /\.[0-9a-f]{8}\.[^/]+$/.test(name);
