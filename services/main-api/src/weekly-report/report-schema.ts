import { MAX_VIEW_QUERY } from '@hima/api-kit';
import { z } from 'zod';

/** The figures of Analytics that a report can have; the campaign API counts them. */
export const reportFigures = [
  'PENDING',
  'CREATED',
  'ACCEPTANCE.RATE',
  'ANSWER.TIME',
  'CAMPAIGNS',
  'SENT',
  'SUCCESS.RATE',
  'FAILED',
  'CLICKERS',
  'CLICK.RATE',
  'CONVERSION.RATE',
  'PARTS',
  'OPT.OUTS',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

const value = z
  .union([z.number().min(0), z.object({ fewerThan: z.number().int().min(1) })])
  .nullable()
  .describe('Null: nothing to count');
export type ReportValue = z.output<typeof value>;

/** Figures only: an email has no text of the caller but the name of a view. */
export const reportSchema = z.object({
  view: z.string().max(60).nullable().describe('Name of the saved view; null: the default view'),
  query: z
    .string()
    .max(MAX_VIEW_QUERY)
    .describe('Project of the view; the email links to it for the period of the report'),
  language: z.enum(['en', 'ar']),
  from: z.iso.date().describe('First day'),
  to: z.iso.date().describe('Last day'),
  suppressed: z.number().int().min(0).describe('Campaigns whose clicks count as zero'),
  hidden: z.number().int().min(0).default(0).describe('Campaigns that sent too few messages to have figures'),
  figures: z
    .array(
      z.object({
        name: z.enum(reportFigures),
        value,
        before: value.describe('In the period before; null: nothing to compare with'),
      }),
    )
    .max(reportFigures.length),
});
export type Report = z.output<typeof reportSchema>;
