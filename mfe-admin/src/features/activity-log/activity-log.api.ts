import {
  campaignApi,
  infiniteQueryOptions,
  keepPreviousData,
  mainApi,
  queryOptions,
  type Language,
  type MainEvents,
  type MainQuery,
  type MainResult,
} from '@hima/sdk';
import { mergePages, type Cursors, type SourcePage } from './merge-pages';
import { sources, type Source } from './source';

export type ActivityQuery = Omit<MainQuery<'listActivity'>, 'Before' | 'MaxResultCount'>;
export type Verdict = MainEvents<'verifyActivity'>['verdict'];
export type VerifyProgress = MainEvents<'verifyActivity'>['progress'];

const PAGE_SIZE = 50;
// Both add the same operations, by one function.
const apis = { platform: mainApi, campaigns: campaignApi as unknown as typeof mainApi };

/** One time line of these sources. While one of them fails, the others are shown. */
export const activityLog = (wanted: readonly Source[], query: ActivityQuery) =>
  infiniteQueryOptions({
    queryKey: ['activity-log', wanted, query],
    queryFn: ({ pageParam, signal }) => readPage(wanted, query, pageParam, signal),
    initialPageParam: {} as Cursors,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

async function readPage(
  wanted: readonly Source[],
  query: ActivityQuery,
  cursors: Cursors,
  signal: AbortSignal,
) {
  const requested = wanted.filter((source) => cursors[source] !== null);
  const answers = await Promise.allSettled(
    requested.map((source) => {
      const Before = cursors[source] ?? undefined;
      return apis[source].get('/activity', {
        query: { ...query, MaxResultCount: PAGE_SIZE, ...(Before && { Before }) },
        signal,
      });
    }),
  );
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure && answers.every(({ status }) => status === 'rejected')) throw failure.reason;
  const pages = requested.flatMap((source, index): SourcePage[] => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' ? [{ source, ...answer.value }] : [];
  });
  const failed = requested.filter((_source, index) => answers[index]?.status === 'rejected');
  return { ...mergePages(pages, cursors, PAGE_SIZE), failed };
}

/** Possible values of the filters, from the APIs that answer. */
export const activityValues = queryOptions({
  queryKey: ['activity-values'],
  queryFn: async ({ signal }) => {
    const answers = await Promise.allSettled(
      sources.map((source) => apis[source].get('/activity/values', { signal })),
    );
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  },
  meta: { silent: true },
});

export const exportEntries = (source: Source, query: ActivityQuery, language: Language) =>
  apis[source].blob('/activity/export', { query: { ...query, Language: language } });

export const exportChain = (source: Source) => apis[source].blob('/activity/chain');

export const readCheckpoint = (source: Source): Promise<MainResult<'getActivityCheckpoint'>> =>
  apis[source].get('/activity/checkpoint');

/** Resolves with the verdict, or undefined when it was aborted. */
export async function verifyChain(
  source: Source,
  signal: AbortSignal,
  onProgress: (progress: VerifyProgress) => void,
): Promise<Verdict | undefined> {
  let verdict: Verdict | undefined;
  await apis[source].events('/activity/verify', {
    signal,
    onEvent: (name, data) => {
      if (name === 'progress') return onProgress(data);
      verdict = data;
      return false;
    },
  });
  return verdict;
}
