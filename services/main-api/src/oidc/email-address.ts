/**
 * Of an email address, to look a contact up. Only ASCII letters change: in lower case the Kelvin sign is a k, and whoever
 * has such an address at a provider isn't the contact.
 */
export const addressKey = (email: string): string =>
  email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Of an email address, in lower case. */
export const domainOf = (email: string): string => addressKey(email.slice(email.lastIndexOf('@') + 1));
