/** Whether a value of the address can be the id of something. */
export const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
