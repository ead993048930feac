import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { allows } from '#kernel/access.ts'
import { seconds } from '#kernel/clock.ts'
import { failIn } from '#kernel/fail.ts'
import { kernel } from '#kernel/language/words.ts'
import { audit } from '../../audit/schema.ts'
import type { OutsideContext, StepContext, WriteContext } from '../../context.ts'
import type { ReadDb } from '../../db/site-db.ts'
import { people } from '../../people/schema.ts'
import type { Editor, Served } from '../../serve.ts'
import type { Endpoint } from '../route-table.ts'
import type { Raw } from './form.ts'

/**
 * Edit conflict: a save refused because the row changed meanwhile is answered with the current row, and who changed it
 * when. Read after the transaction has ended, by the module's own read call and with the caller's rights; if that
 * fails, the refusal is sent without it.
 */
export async function withFreshCopy(
  endpoint: Endpoint,
  ctx: OutsideContext,
  raw: Raw,
  error: unknown,
): Promise<unknown> {
  const fail = failIn(error)
  if (fail?.module !== kernel.key || fail.fail !== 'changed') return error
  const [name, editor] = editorOf(endpoint.served, endpoint.name) ?? []
  const id = raw[editor?.idIn?.[endpoint.name] ?? editor?.id ?? 'id']
  if (!name || !editor || typeof id !== 'string') return error
  const outside = { ...ctx, db: ctx.reader }
  const fresh = await freshOf(endpoint.served, [name, editor], id, outside).catch(() => undefined)
  if (fresh === undefined) return error
  const last = await lastChange(ctx.reader, editor, id, fresh)
  return kernel.fail('changed', { data: { ...(fail.data as object), fresh, ...last } })
}

function editorOf({ editors = {} }: Served, write: string): [string, Editor] | undefined {
  return Object.entries(editors).find(([, { writes }]) => writes.includes(write))
}

/** The current object from the module's read call, or its row in a list. */
async function freshOf(
  served: Served,
  [name, editor]: [string, Editor],
  id: string,
  ctx: OutsideContext,
): Promise<unknown> {
  const call = served.contract[name]!
  if (typeof call.access === 'object' && !allows(ctx.person!.permissions, served.module.key, call.access.may)) return
  const input = call.input.parse({ [editor.id ?? 'id']: id })
  const data = await served.service[name]!(ctx as StepContext & WriteContext, input)
  const { id: own, list: rows } = data as { id?: unknown; list?: unknown }
  return own !== id && Array.isArray(rows) ? rows.find((row: { id?: unknown }) => row.id === id) : data
}

type LastChange = { by?: string; at?: number }

async function lastChange(db: ReadDb, { entity, parts }: Editor, id: string, fresh: unknown): Promise<LastChange> {
  const inside = parts ? idsIn((fresh as Record<string, unknown>)[parts.list]) : []
  const own = and(eq(audit.entity, entity), eq(audit.entityId, id))
  const [row] = await db
    .select({ at: audit.at, by: people.name })
    .from(audit)
    .leftJoin(people, and(eq(people.site, audit.site), eq(people.id, audit.person)))
    .where(parts && inside.length ? or(own, and(eq(audit.entity, parts.entity), inArray(audit.entityId, inside))) : own)
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1)
  return row ? { by: row.by ?? '', at: seconds(row.at) } : {}
}

const idsIn = (rows: unknown): string[] => (Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : [])
