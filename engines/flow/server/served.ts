import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import type { Batch, Contributions, Job, Service } from '#kernel/server/serve.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { FlowCalls } from '../contract.ts'
import { act, actIn } from './act.ts'
import { flowAgenda } from './agenda.ts'
import { agentsOf, endAgent, saveAgent } from './agents.ts'
import type { Acting, ActingContext, OwnAction } from './applied.ts'
import { spoken } from './case-faces.ts'
import { openCaseFile, ownFiles } from './case-files.ts'
import { caseRows, caseTitle } from './case-rows.ts'
import { type FlowDesk, flowTopics } from './desk.ts'
import { dropDraft, saveDraft, startableFlows, startPage } from './drafts.ts'
import { withoutFields } from './fields.ts'
import { flowBatches, flowJobs } from './jobs.ts'
import { countsOf } from './lists.ts'
import { phrasesOf, savePhrases } from './phrases.ts'
import { previewPath } from './preview.ts'
import { readCase } from './read-case.ts'
import { namesOf } from './refused.ts'
import { flows } from './schema.ts'
import { startCase } from './start.ts'

/** Serves the calls of a module with flows. */
export const serveFlow = (desk: FlowDesk): Service<FlowCalls> => ({
  startable: async (ctx) => ({ list: await startableFlows(ctx, desk) }),
  cases: (ctx, input) => caseRows(ctx, desk, input),
  caseCounts: (ctx) => counts(ctx, desk),
  readCase: async (ctx, { id }) => caseFace(ctx, await readCase(ctx, desk, id)),
  caseFile: (ctx, input) => openCaseFile(ctx, desk, input),
  actOnCase: (ctx, input) => actOnCase(ctx, desk, input),
  startPage: (ctx, { flow }) => startPage(ctx, desk, flow),
  casePath: (ctx, input) => casePath(ctx, desk, input),
  startCase: async (ctx, input) => {
    const started = await startCase(ctx, desk, input)
    await dropDraft(ctx, desk, input.flow)
    return started
  },
  saveCaseDraft: (ctx, input) => saveDraft(ctx, desk, input),
  caseAgents: (ctx) => agents(ctx),
  saveCaseAgent: (ctx, input) => nameAgent(ctx, desk, input),
  endCaseAgent: async (ctx, { id }) => {
    await endAgent(ctx, id)
    await ctx.audit({ action: 'endAgent', entity: 'flow.agent', entityId: id })
    return {}
  },
  casePhrases: async (ctx) => ({ list: await phrasesOf(ctx) }),
  saveCasePhrases: async (ctx, { list }) => {
    await savePhrases(ctx, list)
    return {}
  },
})

type Parts = Pick<Contributions, 'agenda' | 'messageTopics'> & {
  jobs?: readonly Job[]
  batches?: Readonly<Record<string, Batch>>
}
type Truth = Parameters<typeof agendaOf>[0]

/** Everything a module with flows gives to `serve` besides the calls, joined with what it has of these by itself. */
export function servedFlow(desk: FlowDesk, own: Parts = {}): Required<Parts> {
  const [ofFlow, ofOwn] = [flowAgenda(desk) as Truth, own.agenda as Truth | undefined]
  const joined: Truth | undefined = ofOwn && {
    sources: [...ofOwn.sources, ...ofFlow.sources],
    all: async (ctx) => [...(await ofOwn.all(ctx)), ...(await ofFlow.all(ctx))],
  }
  return {
    agenda: agendaOf(joined ?? ofFlow),
    jobs: [...(own.jobs ?? []), ...flowJobs(desk)],
    batches: { ...own.batches, ...flowBatches(desk) },
    messageTopics: [...(own.messageTopics ?? []), ...flowTopics],
  }
}

async function counts(ctx: ReadContext, desk: FlowDesk) {
  const ours = await ctx.db
    .select({ key: flows.key, title: flows.title, titleEn: flows.titleEn })
    .from(flows)
    .where(and(eq(flows.owner, desk.module.key), isNotNull(flows.version)))
    .orderBy(asc(flows.createdAt), asc(flows.key))
  const listed = ours.map(({ key, title, titleEn }) => ({ key, title: spoken(ctx, title, titleEn) }))
  return { ...(await countsOf(ctx, desk, personOf(ctx).id)), flows: listed }
}

type Read = Awaited<ReturnType<typeof readCase>>
const inSeconds = (ms: number): number => Math.floor(ms / 1_000)

/** On the wire: in the reader's language, times in seconds, without the fields that are hidden from them. */
export function caseFace(ctx: Pick<ReadContext, 'language'>, { hidden, ...of }: Read) {
  const { title, flow, applicant } = of
  const named = { title, flowTitle: flow.title, flowTitleEn: flow.titleEn, applicant: applicant.name }
  return {
    ...of,
    title: caseTitle(ctx, named),
    flow: { key: flow.key, icon: flow.icon, title: spoken(ctx, flow.title, flow.titleEn) },
    form: withoutFields(inLanguage(of.form, ctx.language), hidden),
    ...{ startedAt: seconds(of.startedAt), endedAt: of.endedAt ? seconds(of.endedAt) : 0 },
    urgeAgainAt: inSeconds(of.urgeAgainAt),
    tasks: of.tasks.map(({ openedAt, endedAt, dueAt, urgedAt, ...task }) => ({
      ...task,
      ...{ openedAt: inSeconds(openedAt), endedAt: inSeconds(endedAt) },
      ...{ dueAt: inSeconds(dueAt), urgedAt: inSeconds(urgedAt) },
    })),
    log: of.log.map((entry) => ({ ...entry, signature: entry.signature ?? '', at: seconds(entry.at) })),
  }
}

type ActInput = InputOf<FlowCalls['actOnCase']>

const actOnCase = async (ctx: StepContext, desk: FlowDesk, input: ActInput) =>
  act(ctx, desk, await actingOf(ctx, desk, input))

/** The same in the caller's transaction: for a module that does more with it. */
export const actOnCaseIn = async (ctx: WriteContext, desk: FlowDesk, input: ActInput) =>
  actIn(ctx, desk, await actingOf(ctx, desk, input))

async function actingOf(ctx: ActingContext, desk: FlowDesk, input: ActInput): Promise<Acting> {
  const { action, revision, signature, attachments, ...rest } = input
  const attached = await ownFiles(ctx, desk, { attachments, signature })
  return {
    ...rest,
    action: action as OwnAction,
    ...(revision !== undefined && { revision }),
    ...(signature && { signature }),
    ...(attached.length && { attachments: attached }),
  }
}

async function casePath(ctx: ReadContext, desk: FlowDesk, input: InputOf<FlowCalls['casePath']>) {
  const { steps, minutes, ends } = await previewPath(ctx, desk, input)
  const names = await namesOf(
    ctx.db,
    steps.flatMap(({ choice }) => choice?.among ?? []),
  )
  const among = (ids: readonly string[]) => ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []))
  return {
    steps: steps.map(({ title, titleEn, choice, ...step }) => ({
      ...step,
      title: spoken(ctx, title, titleEn),
      choice: choice && { ...choice, among: among(choice.among) },
    })),
    ...{ minutes, ends },
  }
}

async function agents(ctx: ReadContext) {
  const { id: me } = personOf(ctx)
  const rows = await agentsOf(ctx, me)
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ from, to }) => [from, to]),
  )
  const list = rows.map(({ id, from, to, since, until }) => ({
    ...{ id, from: names.get(from) ?? '', to: names.get(to) ?? '', isMine: from === me },
    ...{ since: seconds(since), until: seconds(until) },
  }))
  return { list }
}

/** From the beginning of the first day until the end of the last one. */
async function nameAgent(ctx: WriteContext, desk: FlowDesk, input: InputOf<FlowCalls['saveCaseAgent']>) {
  const { zone } = ctx.site
  const from = startOfDayIn(zone, input.since)
  const since = from < ctx.now && input.since <= input.until ? ctx.now : from
  const until = startOfDayIn(zone, dayAfter(input.until, 1))
  const { id } = await saveAgent(ctx, desk, { to: input.to, since, until })
  const after = { to: input.to, since: input.since, until: input.until }
  await ctx.audit({ action: 'saveAgent', entity: 'flow.agent', entityId: id, after })
  return { id }
}
