import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Verdict } from '#engines/allocation/shapes.ts'
import { evaluateForm } from '#engines/forms/answers.ts'
import { fieldsOf } from '#engines/forms/definition.ts'
import { optionFigures } from '#engines/forms/server/option-pools.ts'
import { optionGrants, participations, submissions } from '#engines/forms/server/schema.ts'
import { dayIn } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { formHandlings } from '../desk-schema.ts'
import type { SeededForm } from '../seed.ts'
import { demoConsents } from './consents.ts'
import type { DemoSent, Sender } from './demo-form.ts'
import { type DemoFiles, demoFiles } from './files.ts'

const hourMs = 3_600_000
type Made = { row: typeof submissions.$inferInsert & { id: string }; sender: Sender; sent: DemoSent; day: string }

/** Inserts submissions of the last days. Answers that do not fit their form are a bug in the demo data and throw. */
export async function seedSubmissions(
  ctx: SeedContext,
  form: SeededForm,
  all: readonly DemoSent[],
  senders: readonly Sender[],
): Promise<void> {
  const files = demoFiles(ctx)
  const made: Made[] = []
  const took = new Set<string>()
  for (const [i, sent] of all.entries()) {
    const sender = senderOf(sent, senders)
    const day = dayIn(ctx.site.zone, momentAgo(ctx, sent.daysAgo, i))
    const place = `${sender?.holder} ${form.limit === 'daily' ? day : ''}`
    if (!sender || (form.limit !== 'free' && took.has(place))) continue
    took.add(place)
    made.push({ sender, sent, day, row: await rowOf(ctx, form, sent, { sender, day, i, files, senders }) })
  }
  if (made.length === 0) return
  await ctx.db.insert(submissions).values(made.map(({ row }) => row))
  await takePart(ctx, form, made)
  await takeOptions(ctx, form, made)
  await handle(ctx, made)
  const own = made.find(({ sender: { number } }) => number === '20260001')
  if (own && !form.anonymous) await demoConsents(ctx, form, { person: own.sender.id, submittedAt: own.row.submittedAt })
}

function senderOf({ who }: DemoSent, senders: readonly Sender[]): Sender | undefined {
  if (typeof who === 'string') return senders.find(({ number }) => number === who)
  const crowd = senders.filter(({ role, number }) => role === 'student' && number !== '20260001')
  return crowd.length ? crowd[who % crowd.length] : undefined
}

const momentAgo = ({ now }: SeedContext, days: number, i: number): Date =>
  new Date(now.getTime() - days * 24 * hourMs - ((i * 37) % 180) * 60_000)

type About = { sender: Sender; day: string; i: number; files: DemoFiles; senders: readonly Sender[] }

async function rowOf(ctx: SeedContext, form: SeededForm, sent: DemoSent, about: About): Promise<Made['row']> {
  const { sender, day, i } = about
  const raw = { ...factsFor(form, sender), ...((await resolved(ctx, sent.answers, about)) as object) }
  const { answers, faults } = evaluateForm(form.definition, raw, { today: day })
  if (faults.length) throw new Error(`a demo form is answered wrongly: ${JSON.stringify(faults)}`)
  const at = form.anonymous
    ? new Date(momentOf(ctx.site.zone, { day, minute: 0 }, 'first'))
    : momentAgo(ctx, sent.daysAgo, i)
  return {
    ...{ id: randomUUID(), form: form.form, version: form.version, answers, key: randomUUID(), day },
    person: form.anonymous ? null : sender.id,
    state: sent.state ?? 'submitted',
    submittedAt: at,
    changedAt: at,
  }
}

/** Prefilled values of the sender. */
function factsFor({ definition }: SeededForm, { name, number, mobile, unit }: Sender): Record<string, unknown> {
  const facts: Record<string, unknown> = { name, number, mobile: mobile || '13800000000', department: unit && [unit] }
  return Object.fromEntries(
    fieldsOf(definition).flatMap(({ key, prefill }) => (prefill && facts[prefill] ? [[key, facts[prefill]]] : [])),
  )
}

/**
 * Placeholders: `{day-3}` is three days ago, `{name:…}` a person's name, `{file}` and `{signature}` are generated
 * files.
 */
async function resolved(ctx: SeedContext, value: unknown, about: About): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolved(ctx, item, about)))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(async ([key, inner]) => [key, await resolved(ctx, inner, about)])
    return Object.fromEntries(await Promise.all(entries))
  }
  if (typeof value !== 'string') return value
  const day = /^\{day-(-?\d+)\}$/.exec(value)?.[1]
  if (day !== undefined) return dayIn(ctx.site.zone, new Date(ctx.now.getTime() - Number(day) * 24 * hourMs))
  const named = /^\{name:(\w+)\}$/.exec(value)?.[1]
  if (named) return about.senders.find(({ number }) => number === named)?.name ?? named
  if (value === '{file}') return about.files.invoice(about.sender.id)
  return value === '{signature}' ? about.files.signature(about.sender.id) : value
}

async function takePart({ db }: SeedContext, { form, limit, anonymous }: SeededForm, made: readonly Made[]) {
  if (limit === 'free' && !anonymous) return
  const rows = made.map(({ sender, day }) => ({ form, who: sender.holder, span: limit === 'daily' ? day : '' }))
  await db.insert(participations).values(rows).onConflictDoNothing()
}

/** Takes quota from the allocation engine, in the seeds' transaction. */
async function takeOptions({ db, site }: SeedContext, { form }: SeededForm, made: readonly Made[]): Promise<void> {
  for (const { id: optionPool, pool, field, option } of await optionFigures(db, form)) {
    const takers = made.filter(({ row }) => (row.answers as Record<string, unknown>)[field] === option)
    if (takers.length === 0) continue
    const items = takers.map(({ sender }, i) => ({
      ...{ ord: i + 1, key: '', body: '', count: 1, weight: 1 },
      ...{ op: 'take', person: sender.id },
    }))
    const { rows } = await db.execute<{ said: (Verdict | null)[] }>(
      sql`select allocation_settle(${site.id}, ${pool}, ${JSON.stringify(items)}::jsonb) as said`,
    )
    const granted = rows[0]!.said.flatMap((verdict, i) => {
      const { sender, row } = takers[i]!
      const mine = { pool, optionPool, person: sender.id, submission: row.id }
      return verdict?.verdict === 'granted' ? [{ ...mine, grant: verdict.grant }] : []
    })
    if (granted.length) await db.insert(optionGrants).values(granted)
  }
}

async function handle({ db, people }: SeedContext, made: readonly Made[]): Promise<void> {
  const steps = { returned: 'return', accepted: 'accept', locked: 'lock' } as const
  const rows = made.flatMap(({ row, sent }) => {
    const step = sent.state && sent.state in steps ? steps[sent.state as keyof typeof steps] : undefined
    const createdAt = new Date(row.submittedAt.getTime() + 5 * hourMs)
    const note = sent.note ?? ''
    return step ? [{ submission: row.id, step, note, handler: people.T1002 ?? people.admin!, createdAt }] : []
  })
  if (rows.length) await db.insert(formHandlings).values(rows)
}
