import { and, count, desc, eq, gt } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { personOf, type ReadContext, type WriteContext } from '../context.ts'
import { cleanName } from '../files/file-name.ts'
import type { Range } from '../files/storage/storage.ts'
import { isFileId } from '../files/store.ts'
import { FileAnswer } from '../http/answers/file-answer.ts'
import { checkInput } from '../http/requests/check-input.ts'
import { proofFirst } from '../login-first.ts'
import type { Person } from '../sessions/person.ts'
import { mayHave, type SheetExport } from './declare.ts'
import { sheetName } from './place.ts'
import { exports } from './schema.ts'

const lifeMs = 30 * 60_000
const mostWaiting = 3
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const

type Asked = { module: string; name: string; filter: string }

/** Stores an export request; the caller has to `enqueue` the job. A sheet without permission is "not found". */
export async function askForSheet(ctx: WriteContext, { module, name, filter }: Asked): Promise<string> {
  const person = personOf(ctx)
  const declared = findSheet(ctx, module, name, person)
  needRecentLogin(ctx, declared)
  const waiting = and(eq(exports.person, person.id), eq(exports.state, 'waiting'), gt(exports.expiresAt, ctx.now))
  const [busy] = await ctx.db.select({ n: count() }).from(exports).where(waiting)
  if (busy!.n >= mostWaiting) throw kernel.fail('tooOften')
  const wanted = parsed(filter)
  checkInput(declared.filter, wanted as never)
  const expiresAt = new Date(ctx.now.getTime() + lifeMs)
  const [row] = await ctx.db
    .insert(exports)
    .values({ person: person.id, module, name, filter: wanted, language: ctx.language, expiresAt })
    .returning({ id: exports.id })
  await ctx.audit({ action: 'export', entity: 'sheet', entityId: `${module}.${name}`, after: wanted })
  return row!.id
}

/** The person's exports that have not expired. */
export async function sheetsOf(ctx: ReadContext) {
  const mine = and(eq(exports.person, personOf(ctx).id), gt(exports.expiresAt, ctx.now))
  const rows = await ctx.db.select().from(exports).where(mine).orderBy(desc(exports.createdAt)).limit(20)
  return rows.map(({ id, state, rows: count, bytes, cut, createdAt, expiresAt, module, name }) => ({
    id,
    title: titleOf(ctx, module, name),
    state,
    rows: count,
    bytes,
    cut,
    created: seconds(createdAt),
    expires: seconds(expiresAt),
  }))
}

/** Only for the person who requested it, until it expires, and only while they still hold the right to request it. */
export async function openSheet(ctx: ReadContext, id: string): Promise<FileAnswer> {
  const person = personOf(ctx)
  const live = and(eq(exports.id, id), eq(exports.person, person.id), gt(exports.expiresAt, ctx.now))
  const [row] = isFileId(id) ? await ctx.db.select().from(exports).where(live) : []
  if (row?.state !== 'done') throw notFound()
  const declared = findSheet(ctx, row.module, row.name, person)
  needRecentLogin(ctx, declared)
  const { format = 'xlsx' } = declared
  const { storage } = ctx.tools
  const stored = sheetName(ctx.site.id, id)
  const size = await storage.size(stored)
  if (size === undefined) throw notFound()
  const name = cleanName(titleOf(ctx, row.module, row.name), format)
  const source = (range: Range) => storage.open(stored, range)
  return new FileAnswer({ type: types[format], name, size, etag: id, source, inline: false })
}

type Reading = Pick<ReadContext, 'site' | 'tools'>

export function getSheet({ site, tools }: Reading, module: string, name: string): SheetExport | undefined {
  if (!Object.hasOwn(site.modules, module)) return undefined
  const served = tools.modules.find((one) => one.module.key === module)
  return served && Object.hasOwn(served.exports, name) ? served.exports[name] : undefined
}

function findSheet(ctx: Reading, module: string, name: string, person: Person): SheetExport {
  const declared = getSheet(ctx, module, name)
  if (!declared || !mayHave(person, module, declared)) throw notFound()
  return declared
}

function needRecentLogin(ctx: ReadContext | WriteContext, { recentLogin }: SheetExport): void {
  const provedAt = personOf(ctx).provedAt ?? 0
  if (recentLogin !== undefined && ctx.now.getTime() - provedAt > recentLogin * 60_000) throw proofFirst(ctx)
}

function titleOf(ctx: ReadContext, module: string, name: string): string {
  const served = ctx.tools.modules.find((one) => one.module.key === module)
  const title = getSheet(ctx, module, name)?.title
  return served && title ? wordingOf(served.module, title, ctx.language, ctx.site.words) : name
}

function parsed(filter: string): Record<string, unknown> {
  try {
    const value: unknown = structuredClone(parseJson(filter))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through to the refusal below.
  }
  throw kernel.fail('badInput', { data: {} })
}
