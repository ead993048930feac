import { randomUUID } from 'node:crypto'
import type { Action } from '#engines/flow/core/actions.ts'
import { applyTo } from '#engines/flow/server/act.ts'
import { moveOf } from '#engines/flow/server/applied.ts'
import { lockCase } from '#engines/flow/server/cases.ts'
import type { FlowContext } from '#engines/flow/server/desk.ts'
import { start } from '#engines/flow/server/start.ts'
import { currentVersion } from '#engines/flow/server/versions.ts'
import type { JobContext, SeedContext } from '#kernel/server/serve.ts'
import { desk } from '../desk.ts'

export type DemoActor = { id: string; name: string; role: string; unit: string; unitName: string }

/** What somebody does with their open task, so many hours after the case began. */
export type DemoStep = {
  by: string
  after: number
  kind: 'agree' | 'refuse' | 'return' | 'withdraw'
  opinion?: string
  fields?: Record<string, unknown>
}

export type DemoCase = {
  flow: string
  applicant: DemoActor
  fields: Record<string, unknown>
  hoursAgo: number
  steps?: readonly DemoStep[]
}

type Cached = () => Promise<{ value: unknown }>

/** What the engine needs to change a case; nothing is sent and nobody listens while a site is seeded. */
const flowContext = ({ site, db, secret, storage }: SeedContext, now: Date): FlowContext =>
  ({
    ...{ site, db, now, enqueue: async () => {}, publish: async () => {} },
    tools: { secret, storage, topics: { cached: (_: unknown, make: Cached) => make().then(({ value }) => value) } },
  }) as unknown as FlowContext

export async function seedCase(ctx: SeedContext, demo: DemoCase): Promise<void> {
  const began = ctx.now.getTime() - demo.hoursAgo * 3_600_000
  const at = (hours: number) => flowContext(ctx, new Date(began + hours * 3_600_000))
  const first = at(0)
  const version = await currentVersion(first, desk, demo.flow)
  const { id: person, name, role, unit } = demo.applicant
  const { id } = await start(first, desk, {
    ...{ version, applicant: { id: person, role, unit }, name, fields: demo.fields, chosen: {}, key: randomUUID() },
  })
  for (const step of demo.steps ?? []) {
    const then = at(step.after)
    const row = await lockCase(then, desk, id)
    // Whoever was found instead acts, where a site has no units and so no leaders.
    const open = row.body.tasks.filter(({ state }) => state === 'open')
    const task = open.find(({ person: asked }) => asked === step.by) ?? open[0]
    if (!task) break
    const move = moveOf(then, actionOf(step, task.id), task.person)
    const { state } = await applyTo(then, desk, {
      ...{ row, version, entry: { move, ...(step.opinion && { opinion: step.opinion }) } },
    })
    if (state !== 'approved') continue
    const { flow, applicant, fields } = { ...demo, applicant: person }
    const facts = { id, flow, title: '', applicant, state, fields, startedAt: first.now }
    await desk.ended?.(then as unknown as JobContext, { ...facts, fields: { ...fields, ...step.fields } })
  }
}

function actionOf({ kind, fields }: DemoStep, task: number): Action {
  if (kind === 'withdraw') return { kind }
  if (kind === 'return') return { kind, task, to: '@applicant', back: true }
  return { kind, task, ...(fields && { fields }) }
}
