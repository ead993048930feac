import { eq } from 'drizzle-orm'
import type { Action } from '#engines/flow/core/actions.ts'
import type { Fields } from '#engines/flow/core/state.ts'
import { applyTo } from '#engines/flow/server/act.ts'
import { moveOf } from '#engines/flow/server/applied.ts'
import { lockCase } from '#engines/flow/server/cases.ts'
import type { FlowContext } from '#engines/flow/server/desk.ts'
import { start } from '#engines/flow/server/start.ts'
import { currentVersion, loadVersion } from '#engines/flow/server/versions.ts'
import { dayIn, halfHour, minutesIn } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { flowKeys } from '../../flows/keys.ts'
import type { Direction } from '../../shapes.ts'
import { newCode } from '../codes.ts'
import { desk } from '../flow/desk.ts'
import { syncPaper } from '../flow/sync.ts'
import { takeNumber } from '../numbers/take.ts'
import { type heads, papers, sealUses } from '../schema.ts'

type At = FlowContext & Pick<SeedContext, 'people'>
type Begin = { direction: Direction; by: { id: string; name: string; unit: string }; fields: Fields }

const hourMs = 3_600_000

/** A context without a server around it, whose clock is set before each step. */
export function demoContext(ctx: SeedContext): At & { now: Date } {
  const kept = new Map<string, unknown>()
  const cached = async ({ key }: { key: string }, load: () => Promise<{ value: unknown }>) => {
    if (!kept.has(key)) kept.set(key, (await load()).value)
    return kept.get(key)
  }
  const nobody = async () => {}
  const { site, db, now, people } = ctx
  return { site, db, now, people, enqueue: nobody, publish: nobody, tools: { topics: { cached } } } as never
}

/** The same time if it is between nine and five, else nine o'clock of that day or the next. */
function inOfficeHours(zone: string, at: Date): Date {
  const minutes = minutesIn(zone, at)
  if (minutes >= 9 * 60 && minutes < 17 * 60) return at
  const wait = (9 * 60 - minutes + 24 * 60) % (24 * 60)
  return halfHour(new Date(at.getTime() + wait * 60_000))
}

export type Drive = ReturnType<typeof driver>

/** Walks a case the way people would, one step after the other. */
export function driver(ctx: ReturnType<typeof demoContext>) {
  let last = ctx.now
  /** Every step is some hours after the one before, in office hours, and never in the future. */
  const tick = (hours: number): At => {
    const next = inOfficeHours(ctx.site.zone, new Date(last.getTime() + hours * hourMs))
    last = next < ctx.now ? next : ctx.now
    return { ...ctx, now: last }
  }

  return {
    begin: async ({ direction, by, fields }: Begin, daysAgo: number): Promise<string> => {
      last = new Date(ctx.now.getTime() - daysAgo * 24 * hourMs)
      const at = tick(0)
      const version = await currentVersion(at, desk, flowKeys[direction])
      const applicant = { id: by.id, role: 'staff', unit: by.unit }
      const key = `demo ${direction} ${String(fields.title)}`.slice(0, 60)
      const { id } = await start(at, desk, { version, applicant, name: by.name, fields, chosen: {}, key })
      const paper = await syncPaper(at, { case: id, by: by.id })
      if (direction === 'in') {
        const number = await takeNumber(at as never, { prefix: '收文', paper: paper.id, by: by.id })
        await at.db.update(papers).set({ number }).where(eq(papers.id, paper.id))
      }
      return id
    },
    /** Whoever has the first open task acts on it. */
    act: async (
      id: string,
      more: Partial<{ fields: Fields; chosen: Record<string, string[]>; opinion: string; returns: boolean }> = {},
      hours = 3,
    ) => {
      const at = tick(hours)
      const row = await lockCase(at, desk, id)
      const task = row.body.tasks.find(({ state }) => state === 'open')!
      const { opinion = '', fields, chosen, returns } = more
      const action: Action = returns
        ? { kind: 'return', task: task.id, to: '@applicant', back: false }
        : { kind: 'agree', task: task.id, ...(fields && { fields }), ...(chosen && { chosen }) }
      const entry = { move: moveOf(at, action, task.person), ...(opinion && { opinion }) }
      await applyTo(at, desk, { row, version: await loadVersion(at, row.version), entry })
      return syncPaper(at, { case: id, by: task.person, task: task.id })
    },
    number: async (id: string, paper: string, head: typeof heads.$inferSelect, by: string) => {
      const at = tick(0)
      const number = await takeNumber(at as never, { prefix: head.prefix, paper, by })
      await at.db.update(papers).set({ number, head: head.id, seal: head.seal }).where(eq(papers.case, id))
    },
    seal: async (id: string, paper: { id: string; version: number; seal: string | null }, person: string) => {
      const at = tick(0)
      const { version } = paper
      await at.db
        .insert(sealUses)
        .values({ seal: paper.seal!, paper: paper.id, version, person, copies: 2, at: at.now })
      await at.db.update(papers).set({ sealedAt: at.now, sealedVersion: version }).where(eq(papers.case, id))
    },
    issue: async (id: string) => {
      const at = tick(0)
      const issuedDay = dayIn(at.site.zone, at.now)
      await at.db.update(papers).set({ issuedAt: at.now, issuedDay, code: newCode() }).where(eq(papers.case, id))
    },
    archive: async (id: string, archiveNumber: string) => {
      const at = tick(0)
      await at.db.update(papers).set({ archivedAt: at.now, archiveNumber }).where(eq(papers.case, id))
    },
  }
}
