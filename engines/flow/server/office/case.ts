import { and, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { insideBlocks } from '../../core/returns.ts'
import { isAsked, openCaseStates } from '../../core/state.ts'
import type { officeActions } from '../../office-cases-contract.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { openCaseFile } from '../case-files.ts'
import { readCase } from '../read-case.ts'
import { flowCases } from '../schema.ts'
import { loadVersion } from '../versions.ts'
import { caseRows, casesOf, ofOffice } from './cases.ts'
import { type FlowOffice, type Reading, spelled } from './office.ts'

type OfficeAction = (typeof officeActions)[number]

/** A case of the caller's units. */
export async function findOfficeCase(ctx: Reading, office: FlowOffice, id: string) {
  return theRow(await casesOf(ctx).where(and(ofOffice(ctx, office), eq(flowCases.id, id))))
}

export async function deskCaseFile(
  ctx: OutsideContext,
  office: FlowOffice,
  input: InputOf<FlowOfficeCalls['deskCaseFile']>,
) {
  await findOfficeCase(ctx, office, input.id)
  return openCaseFile(ctx, office.desk, input, true)
}

export async function deskCase(ctx: OutsideContext, office: FlowOffice, { id }: { id: string }) {
  const found = await findOfficeCase(ctx, office, id)
  const [row] = await caseRows(ctx, [found])
  const read = await readCase(ctx, office.desk, id, true)
  const { definition } = await loadVersion(ctx, found.version)
  const inside = insideBlocks(definition)
  const isOpen = openCaseStates.includes(found.state)
  const at = (ms: number) => Math.floor(ms / 1000)
  const title = (node: string, fallback: string) => {
    const one = definition.nodes.find(({ id: own }) => own === node)
    return one ? spelled(ctx, one) : fallback
  }
  return {
    ...row!,
    ...{ revision: read.revision, version: found.nth, form: read.form, fields: read.fields },
    tasks: read.tasks.map((task) => ({
      ...{ n: task.n, node: task.node, title: title(task.node, task.title), state: task.state, origin: task.origin },
      ...{ why: task.why, person: task.person, by: task.by, isStale: task.isStale },
      ...{ openedAt: at(task.openedAt), endedAt: at(task.endedAt), dueAt: at(task.dueAt) },
    })),
    log: read.log.map((entry) => ({
      ...{ n: entry.n, kind: entry.kind, by: entry.by, agentOf: entry.agentOf, at: seconds(entry.at) },
      ...{ title: entry.title, opinion: entry.opinion, to: entry.to, changed: entry.changed },
    })),
    allowedActions: isOpen ? actionsOf(found.state) : [],
    targets: isOpen
      ? definition.nodes
          .filter((node) => isAsked(node) && !inside.has(node.id))
          .map((node) => ({ node: node.id, title: spelled(ctx, node) }))
      : [],
    openTasks: read.tasks
      .filter(({ state }) => state === 'open' || state === 'waiting')
      .map(({ n, node, title: spoken, person }) => ({ n, title: title(node, spoken), person })),
  }
}

const actionsOf = (state: string): OfficeAction[] =>
  state === 'suspended' ? ['resume', 'terminate'] : ['jump', 'reassign', 'suspend', 'terminate']
