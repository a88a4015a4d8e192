import { pageQuery, queryArray } from '@hima/api-kit';
import { contact } from '@hima/entities';
import { z } from 'zod';
import {
  eachOnce,
  enteredId,
  namedSchema,
  optionalTextOf,
  stamped,
  stateOf,
  textOf,
} from '../administration/schemas.js';
import type { ContactInput } from './create-contact.js';

const { name, surname, emailAddress, phoneNumber, shortName } = contact.fields;

/** Input fields of a contact. */
export const contactInputSchema = z.object({
  name: textOf(name),
  surname: textOf(surname),
  emailAddress: textOf(emailAddress),
  phoneNumber: optionalTextOf(phoneNumber),
  shortName: optionalTextOf(shortName),
  organization: enteredId,
  roles: eachOnce(z.array(enteredId).min(1, 'Choose at least one role').max(100)),
});

/** Empty texts are none. */
export const contactInputOf = (body: z.output<typeof contactInputSchema>): ContactInput => ({
  ...body,
  phoneNumber: body.phoneNumber || null,
  shortName: body.shortName || null,
});

/** A contact as the service answers it. */
export const contactSchema = z
  .object({
    ...stamped,
    ...stateOf(contact.states),
    name: z.string(),
    surname: z.string(),
    emailAddress: z.string(),
    phoneNumber: z.string().nullable(),
    shortName: z.string().nullable(),
    organization: namedSchema,
    roles: z.array(namedSchema),
  })
  .meta({ id: 'Contact' });

const ids = queryArray(z.uuid()).optional();

/** The query of the list. */
export const contactQuerySchema = pageQuery.extend({
  State: queryArray(z.enum(contact.states)).optional(),
  Organization: ids,
  Roles: ids,
});
