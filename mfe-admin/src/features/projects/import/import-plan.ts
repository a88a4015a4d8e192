import type { application } from '@hima/entities';
import {
  ProjectFileError,
  readProjectYaml,
  type FileProblem,
  type ImportedProject,
  type Participant,
} from '@hima/kits';
import { mainApi, mutationOptions, queryClient, type MainResult } from '@hima/sdk';

type Check = MainResult<'checkProjectImport'>;
type ApplicationField = keyof typeof application.fields;

/** Limits of an import, as in the service. */
export const LARGEST_FILE = 1024 * 1024;
export const MOST_PARTICIPANTS = 5_000;

/** Why a file can't be imported. */
export interface ImportProblem {
  problem: FileProblem['problem'] | 'empty' | 'large' | 'many' | 'organization' | 'field';
  /** Counted from 1; undefined if the file doesn't have it. */
  line?: number | undefined;
  /** Its subject: a participant's name, or a place in the file such as `participants[2].role`. */
  place: string;
  /** Of `organization` and `field`. */
  participant?: Participant;
  field?: ApplicationField;
}

export interface ImportPlan {
  /** Undefined where the file couldn't be read. */
  project?: ImportedProject['project'];
  description?: string | undefined;
  organizations: Check['organizations'];
  problems: ImportProblem[];
}

/** Reads a project.yml here, and the service compares it with the stored data. Creates nothing. */
export const projectFileReading = mutationOptions({
  mutationFn: async (file: File): Promise<ImportPlan> => {
    if (file.size > LARGEST_FILE) return refused([{ problem: 'large', place: file.name }]);
    let read: ImportedProject;
    try {
      read = readProjectYaml(await file.text());
    } catch (error) {
      if (!(error instanceof ProjectFileError)) throw error;
      return refused(error.problems.map((problem) => ofFile(problem, file.name)));
    }
    const { project, description, lines } = read;
    if (project.participants.length > MOST_PARTICIPANTS)
      return refused([{ problem: 'many', place: file.name }]);
    const { organizations, problems } = await mainApi.post('/project/import/check', {
      body: { participants: project.participants.map(withoutHosts) },
    });
    return {
      project,
      description,
      organizations,
      problems: [...lostBy(read), ...problems.map((one) => ofParticipant(one, project.participants, lines))],
    };
  },
  meta: { silent: true },
});

export const projectImport = mutationOptions({
  mutationFn: ({
    participants,
    ...body
  }: {
    participants: readonly Participant[];
    project: Record<string, unknown>;
    applicationDescription: string;
  }) =>
    mainApi.post('/project/import', {
      body: { ...body, participants: participants.map(withoutHosts) } as never,
    }),
  onSuccess: () => queryClient.invalidateQueries(),
  meta: { silent: true },
});

const refused = (problems: ImportProblem[]): ImportPlan => ({ organizations: [], problems });

/** A problem of the whole file is said of its name. A file without any content is empty. */
function ofFile({ path, problem, ...rest }: FileProblem, name: string): ImportProblem {
  if (path === '') return { ...rest, place: name, problem: problem === 'missing' ? 'empty' : problem };
  return { ...rest, place: path, problem };
}

/** An application has no further addresses; a file with them isn't imported. */
function withoutHosts(participant: Participant) {
  if (participant.kind !== 'server') return participant;
  const { hosts: _, ...server } = participant;
  return server;
}

/** Parts that a project of the console can't store. */
function lostBy({ project, lines }: ImportedProject): ImportProblem[] {
  return [
    ...(project.dockerImage === undefined ? [] : [{ problem: 'unknown', place: 'docker_image' } as const]),
    ...project.participants.flatMap((one, index) =>
      one.kind === 'server' && one.hosts?.length
        ? [{ problem: 'unknown', line: lines[index], place: `participants[${index}].host_names` } as const]
        : [],
    ),
  ];
}

function ofParticipant(
  { participant: index, field, problem }: Check['problems'][number],
  participants: readonly Participant[],
  lines: readonly number[],
): ImportProblem {
  const participant = participants[index];
  return {
    line: lines[index],
    place: participant?.name ?? '',
    ...(participant && { participant }),
    field: field as ApplicationField,
    problem: problem === 'duplicate' ? 'duplicate' : problem === 'unknown' ? 'organization' : 'field',
  };
}
