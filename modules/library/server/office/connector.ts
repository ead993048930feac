import { sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type StepContext, settingsOf } from '#kernel/server/context.ts'
import { OutboundRefused } from '#kernel/server/outbound.ts'
import { connectorHealth } from '#kernel/server/usage/connector-health.ts'
import { kohaMeasure, library } from '../../module.ts'
import { KohaDown, KohaRefused, kohaOf } from '../koha/client.ts'
import { findPatron } from '../koha/fetch.ts'
import { kohaLibraries } from '../koha/shapes.ts'
import { holds, loans, readers } from '../loans-schema.ts'
import { ofSource } from '../rows.ts'
import { sourceOf } from '../rules.ts'
import { books, copies } from '../schema.ts'

/** The library system's state at its last use, for the first page of the back office. */
export async function health(ctx: ReadContext) {
  if (sourceOf(ctx) !== 'koha') return []
  return connectorHealth(ctx, [{ key: kohaMeasure, title: word(ctx, 'health.koha') }])
}

const word = ({ language, site }: ReadContext, key: string) => fill(wordingOf(library, key, language, site.words), {})

export async function connector(ctx: ReadContext) {
  const { koha } = settingsOf(ctx, library)
  const source = sourceOf(ctx)
  const out = sql`from ${loans} where ${loans.state} in ('out', 'renewed') and ${ofSource(source, loans.external)}`
  const [n] = await ctx.db
    .select({
      readers: sql<number>`count(*) filter (where ${readers.syncedAt} is not null)::int`,
      oldest: sql`min(${readers.syncedAt})`.mapWith(readers.syncedAt),
      unknown: sql<number>`count(*) filter (where ${readers.syncedAt} is not null and ${readers.patron} = '')::int`,
      books: sql<number>`(select count(*)::int from ${books} where ${ofSource(source, books.external)})`,
      copies: sql<number>`(select count(*)::int from ${copies} where ${ofSource(source, copies.external)})`,
      loans: sql<number>`(select count(*)::int ${out})`,
      overdue: sql<number>`(select count(*)::int ${out} and ${loans.dueAt} < ${ctx.now})`,
      waiting: sql<number>`(select count(*)::int from ${holds} where ${holds.state} = 'waiting' and ${ofSource(source, holds.external)})`,
    })
    .from(readers)
  const [now] = await connectorHealth(ctx, [{ key: kohaMeasure, title: '' }])
  return {
    ...{ source, url: koha?.url ?? '', clientId: koha?.clientId ?? '', isSet: Boolean(koha) },
    health: { state: now!.state, detail: now!.detail ?? '' },
    ...n!,
    oldest: n!.oldest ? seconds(n!.oldest) : 0,
  }
}

/** With the settings that are in force, also while the register is still the source. */
export async function testConnector(ctx: StepContext) {
  const koha = kohaOf(ctx)
  const from = performance.now()
  const spent = () => Math.round(performance.now() - from)
  try {
    const list = await koha(kohaLibraries, '/libraries', { query: { _per_page: 500 } })
    const patron = await findPatron(koha, personOf(ctx).number)
    return {
      ok: true,
      trouble: '' as const,
      milliseconds: spent(),
      branches: list.length,
      isKnown: patron !== undefined,
    }
  } catch (error) {
    if (!(error instanceof KohaDown || error instanceof KohaRefused)) throw error
    ctx.log.warn({ err: error }, 'the test of Koha failed')
    return { ok: false, trouble: troubleOf(error), milliseconds: spent(), branches: 0, isKnown: false }
  }
}

function troubleOf(error: KohaDown | KohaRefused) {
  if (error.cause instanceof OutboundRefused) return 'forbidden' as const
  if (error.status === 401 || error.status === 403) return 'refused' as const
  return error instanceof KohaDown && error.cause && error.status === 0
    ? ('unreachable' as const)
    : ('badAnswer' as const)
}
