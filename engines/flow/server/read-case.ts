import { and, asc, eq, sql } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { returnTargets } from '../core/returns.ts'
import { rightTo } from '../core/stale.ts'
import { askedNode, atApplicant, type CaseState, type Fields, type Task, theVisit } from '../core/state.ts'
import { givenTo, type LogEntry, logFace, nodeTitle, taskFace } from './case-faces.ts'
import { choicesIn } from './choices.ts'
import type { FlowDesk } from './desk.ts'
import { offeredTo } from './offered.ts'
import { type ReadMark, readBatch } from './read-marks.ts'
import { namesOf } from './refused.ts'
import { flowAgents, flowCases, flowCopies, flowLog, flows } from './schema.ts'
import { usualOf } from './usual.ts'
import { loadVersion, type Version } from './versions.ts'

export type Reading = Pick<ReadContext, 'site' | 'db' | 'now' | 'person' | 'defer' | 'language'>

/**
 * A case as the calling person may see it: fields hidden from them do not leave the server, and `editable` are those
 * they may change. `isOffice`: the module has checked that they may see all cases. Marks their tasks as read.
 */
export async function readCase(ctx: Reading, desk: FlowDesk, id: string, isOffice = false) {
  const { id: me } = personOf(ctx)
  const { row, version, mine, place } = await seeCase(ctx, desk, id, isOffice)
  const { body } = row
  const task = mine.find(({ state }) => state === 'open')
  const log = await logOf(ctx, id)
  const choices = choicesIn(version, 'previous', ctx.language)
  const among = choices.flatMap((one) => one.among)
  const names = await namesOf(ctx.db, [...everyoneIn(body, log), ...among])
  if (task || row.copied !== null)
    ctx.defer(readBatch, { case: id, person: task?.person ?? me, at: ctx.now.getTime() } satisfies ReadMark)
  const { title, state, revision, startedAt, endedAt } = row
  return {
    ...{ id, title, state, revision, startedAt, endedAt },
    flow: { id: row.flow, key: version.key, title: version.title, titleEn: version.titleEn, icon: row.icon },
    form: version.form,
    applicant: { id: body.applicant.id, name: names.get(body.applicant.id) ?? '' },
    ...fieldsFor(version, body.fields, place, task),
    task: task ? openTask(ctx, version, task, task.person === me ? '' : (names.get(task.person) ?? '')) : null,
    ...(await offeredTo(ctx, desk, { version, body, me, task })),
    returnTo: task && task.node !== atApplicant ? targetsOf(ctx, version, body, task) : [],
    choices: choices.map((one) => ({
      ...one,
      among: one.among.flatMap((who) => (names.has(who) ? [{ id: who, name: names.get(who)! }] : [])),
    })),
    tasks: body.tasks.map((one) => taskFace(ctx, version, one, names)),
    log: log.map((entry) => logFace(ctx, version, entry, names, (key) => isHidden(version, place, key))),
    usual: await usualOf(ctx.db, row.flow),
  }
}

/** The case if the person may see it, their tasks in it, and the node whose rights apply to them. */
export async function seeCase(ctx: Reading, desk: FlowDesk, id: string, isOffice: boolean) {
  const { id: me } = personOf(ctx)
  const row = await findCase(ctx, desk, id, me)
  const version = await loadVersion(ctx, row.version)
  const mine = row.body.tasks.filter(({ person, by }) => person === me || by === me || row.principals.includes(person))
  const isApplicant = row.body.applicant.id === me
  if (!isApplicant && !mine.length && row.copied === null && !isOffice) throw notFound()
  return { row, version, mine, place: placeOf(mine, row.copied, isApplicant || isOffice) }
}

function openTask(ctx: Reading, version: Version, task: Task, agentOf: string) {
  const node = askedNode(version.definition, task.node)
  const isAdvice = task.origin === 'delegate'
  return {
    ...{ n: task.id, node: task.node, title: nodeTitle(ctx, version, task.node), agentOf, isAdvice },
    kind: node?.kind ?? ('applicant' as const),
    needsOpinion: node?.opinion === 'required',
    needsSignature: node?.signature === true,
  }
}

async function findCase(ctx: Reading, { module }: FlowDesk, id: string, me: string) {
  const principals = sql<string[]>`array(select a.from_person from ${flowAgents} a where a.to_person = ${me}::uuid
    and a.since <= ${ctx.now} and a.until > ${ctx.now} and (a.flows = '{}' or ${flowCases.flow} = any(a.flows)))`
  const copied = sql<
    string | null
  >`(select min(c.node) from ${flowCopies} c where c."case" = ${flowCases.id} and c.person = ${me}::uuid)`
  const [row] = await ctx.db
    .select({
      ...{ id: flowCases.id, flow: flowCases.flow, version: flowCases.version, title: flowCases.title },
      ...{ state: flowCases.state, body: flowCases.body, revision: flowCases.revision },
      ...{ startedAt: flowCases.startedAt, endedAt: flowCases.endedAt, icon: flows.icon, principals, copied },
    })
    .from(flowCases)
    .innerJoin(flows, and(eq(flows.id, flowCases.flow), eq(flows.owner, module.key)))
    .where(eq(flowCases.id, id))
  if (!row) throw notFound()
  return row
}

/** The node whose rights apply: that of an open task, else of the last one, or of the copy; '' sees everything. */
function placeOf(mine: readonly Task[], copied: string | null, seesAll: boolean): string {
  const open = mine.find(({ state }) => state === 'open')
  if (seesAll && (!open || open.node === atApplicant)) return ''
  return (open ?? mine.at(-1))?.node ?? copied ?? ''
}

export function fieldsFor(version: Version, fields: Fields, place: string, task: Task | undefined) {
  const keys = Object.keys(fields).filter((key) => fields[key] !== null)
  const shown = keys.filter((key) => !isHidden(version, place, key))
  const all = version.form.sections.flatMap((section) => section.fields.map(({ key }) => key))
  const { later = [] } = version.definition
  const isOpen = task !== undefined && task.origin !== 'delegate'
  const editable = isOpen
    ? all.filter((key) =>
        task.node === atApplicant ? !later.includes(key) : rightTo(version, task.node, key) === 'edit',
      )
    : []
  return {
    fields: Object.fromEntries(shown.map((key) => [key, fields[key]])),
    hidden: all.filter((key) => isHidden(version, place, key)),
    editable,
  }
}

const isHidden = (version: Version, place: string, key: string): boolean =>
  place !== '' && place !== atApplicant && rightTo(version, place, key) === 'hidden'

const logOf = ({ db }: Reading, id: string) =>
  db
    .select({
      ...{ n: flowLog.n, kind: flowLog.kind, by: flowLog.by, agentOf: flowLog.agentOf, task: flowLog.task },
      ...{ node: flowLog.node, opinion: flowLog.opinion, signature: flowLog.signature },
      ...{ attachments: flowLog.attachments, at: flowLog.at, move: flowLog.move },
    })
    .from(flowLog)
    .where(eq(flowLog.case, id))
    .orderBy(asc(flowLog.n))

const everyoneIn = ({ applicant, tasks }: CaseState, log: readonly LogEntry[]): string[] => [
  applicant.id,
  ...tasks.flatMap(({ person, by }) => [person, ...(by ? [by] : [])]),
  ...log.flatMap(({ by, agentOf, move }) => [...(by ? [by] : []), ...(agentOf ? [agentOf] : []), ...givenTo(move)]),
]

const targetsOf = (ctx: Reading, version: Version, body: CaseState, task: Task) =>
  returnTargets(body, theVisit(body, task.visit)).map((node) => ({ node, title: nodeTitle(ctx, version, node) }))
