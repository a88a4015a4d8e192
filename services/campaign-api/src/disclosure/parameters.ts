/**
 * How counts of people leave the service. `npm run bench -- inference` measures what these
 * numbers are worth; docs/decisions/038-disclosure.md says why they are what they are.
 */
export const disclosure = {
  /** Standard deviation of the noise on the size of an audience, in people. */
  audienceNoise: 16,
  /** On the rows of an audience: a person in several rows adds two, besides being in the audience and repeated. */
  rowsNoise: 60,
  /** On every other count beside it: two counts change when one person moves from one to the other. */
  exclusionNoise: 32,
  /** On how many people an audience has changed by since it was previewed. */
  changeNoise: 48,
  /** Part of the noise that stays with a question for good; the rest is drawn anew with every answer. */
  stickyShare: 0.25,
  /** On each figure of a group of recipients, such as an age band: a person is in one group of each attribute. */
  groupNoise: 14,
  /** The smallest result of a group that is shown: about three times its noise. */
  smallestGroupResult: 40,
  /** Different values that a column for groups can have, give or take: one person can have one of their own in each. */
  mostValues: 80,
  valuesNoise: 16,
  /** Sent messages after which exact figures are disclosed; nearly all of a smaller audience. */
  fewestSent: 10,
  /** Counts are given in steps of this many. */
  step: 10,
  /** The smallest exclusion that is shown: three times its noise, so that what is shown is there. */
  smallestExclusion: 100,
  /** After sending has begun: groups with fewer people are merged. */
  smallestCell: 10,
  /** The smallest minimum audience size an organization can set: three times the noise. */
  smallestMinimum: 50,
  /** One person in so many can ever appear in a masked sample. */
  sampleOneIn: 100,
  /** How long a question keeps its answer, and over which time looks are counted, in milliseconds. */
  answerLifeMs: 24 * 60 * 60 * 1000,
  /** How often an answer is given again. A repeat reads the data; the mean time of many could tell of one person. */
  mostRepeats: 100,
  /** So many repeats one acceptance counts as: it compares the data of now with the answer. */
  acceptanceRepeats: 20,
} as const;
