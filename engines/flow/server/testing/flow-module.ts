import * as z from 'zod'
import { read, write, writeInSteps } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { personOf } from '#kernel/server/context.ts'
import { serve } from '#kernel/server/serve.ts'
import { needed, none, packed, paging, pressKey, trimmed } from '#kernel/shapes.ts'
import { flowOfficeCalls } from '../../office-contract.ts'
import { flowOfficeAuditMessages, flowOfficeMessages } from '../../office-words.ts'
import { flowFails, flowMessages } from '../../refusal-words.ts'
import { act, actIn } from '../act.ts'
import { administer, handOver, type OfficeAction } from '../administer.ts'
import { flowAgenda } from '../agenda.ts'
import { endAgent, saveAgent } from '../agents.ts'
import type { Acting, OwnAction } from '../applied.ts'
import { type CaseFacts, type FlowDesk, flowTopics } from '../desk.ts'
import { flowBatches, flowJobs } from '../jobs.ts'
import { copiedList, doneList, mineList, todoList } from '../lists.ts'
import { flowAudited, serveFlowOffice } from '../office/serve.ts'
import { previewPath } from '../preview.ts'
import { readCase } from '../read-case.ts'
import { startCase } from '../start.ts'

export const key = 'flowdesk'
const messages = defineMessages(
  {
    'right.manage': ['管理流程', 'Manage flows'],
    'right.publish': ['发布流程', 'Publish flows'],
    'trigger.count': ['计数', 'Count'],
  },
  flowMessages,
  flowOfficeMessages,
)
const module = defineModule({ key, messages, permissions: ['manage', 'publish'], fails: flowFails })

/** What triggers and ends have called, for tests. */
export const heard: { what: string; facts: CaseFacts }[] = []

export const desk: FlowDesk = {
  module,
  link: 'flowdesk/detail?id={case}&task={task}',
  administrators: 'manage',
  triggers: {
    count: async (_, facts) => {
      heard.push({ what: 'count', facts })
    },
  },
  ended: async (_, facts) => {
    heard.push({ what: `ended ${facts.state}`, facts })
  },
}

const record = () => packed(z.record(z.string(), z.unknown())).default({})
const acted = z.object({ id: z.string(), state: z.string(), revision: z.int() })
const acting = {
  access: 'person' as const,
  input: z.object({
    case: z.uuid(),
    action: packed(z.looseObject({ kind: z.string() })),
    key: pressKey(),
    revision: z.coerce.number().optional(),
    opinion: trimmed(1_000).default(''),
  }),
  data: acted,
}
const actingOf = ({ action, revision, ...input }: z.infer<typeof acting.input>): Acting => ({
  ...input,
  action: action as unknown as OwnAction,
  ...(revision !== undefined && { revision }),
})
const row = z.object({
  case: z.string(),
  title: z.string(),
  applicant: z.string(),
  task: z.int(),
  node: z.string(),
  openedAt: z.int(),
})
const list = z.object({ list: z.array(row), more: z.boolean() })
const path = '/bench/flow'

const rights = { design: 'manage', publish: 'publish', cases: 'manage' }
const office = serveFlowOffice(desk, rights)

/** The shortest module with flows: for tests and measurements. */
export const flowContract = {
  ...flowOfficeCalls(`${path}/office`, rights),
  start: write(`${path}/start`, {
    access: 'person',
    about: 'Starts a case.',
    input: z.object({ flow: needed(60), fields: record(), chosen: record(), key: pressKey() }),
    data: acted,
  }),
  act: writeInSteps(`${path}/act`, { about: 'Acts on a case.', ...acting }),
  actIn: write(`${path}/act-in`, { about: 'The same in a transaction.', ...acting }),
  administer: write(`${path}/administer`, {
    access: { may: 'manage' },
    about: 'Acts on a case as an administrator.',
    input: z.object({ case: z.uuid(), action: packed(z.looseObject({ kind: z.string() })), reason: trimmed(500) }),
    data: acted,
  }),
  handOver: write(`${path}/hand-over`, {
    access: { may: 'manage' },
    about: 'Gives the tasks of somebody to somebody else.',
    input: z.object({ from: z.uuid(), to: z.uuid() }),
    data: z.object({ cases: z.int(), more: z.boolean() }),
  }),
  saveAgent: write(`${path}/save-agent`, {
    access: 'person',
    about: 'Names an agent.',
    input: z.object({ to: z.uuid(), since: z.coerce.date(), until: z.coerce.date() }),
    data: z.object({ id: z.string() }),
  }),
  endAgent: write(`${path}/end-agent`, {
    access: 'person',
    about: 'Ends it.',
    input: z.object({ id: z.uuid() }),
    data: z.object({}),
  }),
  read: read(`${path}/read`, {
    access: 'person',
    about: 'A case.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ json: z.string() }),
  }),
  preview: read(`${path}/preview`, {
    access: 'person',
    about: 'The way a case would go.',
    input: z.object({ flow: needed(60), fields: record(), chosen: record() }),
    data: z.object({ json: z.string() }),
  }),
  todo: read(`${path}/todo`, { access: 'person', about: 'What waits.', input: z.object(paging), data: list }),
  lists: read(`${path}/lists`, {
    access: 'person',
    about: 'The other lists.',
    input: none(),
    data: z.object({ json: z.string() }),
  }),
}

export const flowModule = serve(
  module,
  flowContract,
  {
    ...office.service,
    start: (ctx, { chosen, ...input }) =>
      startCase(ctx, desk, { ...input, chosen: chosen as Record<string, string[]> }),
    act: (ctx, input) => act(ctx, desk, actingOf(input)),
    actIn: (ctx, input) => actIn(ctx, desk, actingOf(input)),
    administer: (ctx, { action, ...input }) =>
      administer(ctx, desk, { ...input, action: action as unknown as OfficeAction }),
    handOver: (ctx, input) => handOver(ctx, desk, { ...input, reason: 'leaves' }),
    saveAgent: (ctx, input) => saveAgent(ctx, desk, input),
    endAgent: async (ctx, { id }) => {
      await endAgent(ctx, id)
      return {}
    },
    read: async (ctx, { id }) => ({ json: JSON.stringify(await readCase(ctx, desk, id)) }),
    preview: async (ctx, { chosen, ...input }) => {
      const path = await previewPath(ctx, desk, { ...input, chosen: chosen as Record<string, string[]> })
      return { json: JSON.stringify(path) }
    },
    todo: async (ctx, filter) => {
      const { rows, more } = await todoList(ctx, desk, personOf(ctx).id, filter)
      const face = ({ case: id, title, applicant, task, node, openedAt }: (typeof rows)[number]) => ({
        ...{ case: id, title, applicant, task, node },
        openedAt: Math.floor((openedAt?.getTime() ?? 0) / 1000),
      })
      return { list: rows.map(face), more }
    },
    lists: async (ctx) => {
      const [me, filter] = [personOf(ctx).id, { page: 1, page_size: 20 }]
      const done = (await doneList(ctx, desk, me, filter)).rows
      const mine = (await mineList(ctx, desk, me, filter)).rows
      const copied = (await copiedList(ctx, desk, me, filter)).rows
      return { json: JSON.stringify({ done, mine, copied }) }
    },
  },
  {
    ...{ agenda: flowAgenda(desk), jobs: flowJobs(desk), batches: flowBatches(desk), messageTopics: [...flowTopics] },
    ...{ editors: office.editors, exports: office.exports },
    audited: { words: flowOfficeAuditMessages, things: flowAudited },
  },
)
