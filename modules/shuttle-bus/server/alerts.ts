import { and, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import type { Alert } from '../shapes.ts'
import { type AlertRow, routes, stops, alerts as table, trips } from './schema.ts'

type Calls = typeof contract
type Row = AlertRow & { about: string | null }

export async function alerts(ctx: ReadContext) {
  return { list: await getAlerts(ctx) }
}

/** Current alerts, most severe first. */
export async function getAlerts(ctx: ReadContext): Promise<Alert[]> {
  const rows = await allRows(ctx)
  return rows
    .filter(({ from, until }) => from <= ctx.now && (until === null || until > ctx.now))
    .sort((a, b) => weight[b.severity] - weight[a.severity])
    .map((row) => shown(row, ctx.language))
}

export async function allAlerts(ctx: ReadContext) {
  const rows = await allRows(ctx)
  return {
    list: rows.map((row) => {
      const { titleEn, detailEn, version } = row
      return { ...shown(row, 'zh'), titleEn, detailEn, version }
    }),
  }
}

export async function saveAlert(ctx: WriteContext, input: InputOf<Calls['saveAlert']>) {
  const { id, version, from, until, ...draft } = input
  if (until !== 0 && until <= from) throw badInput({ until: 'wrong' })
  await checkAbout(ctx, input)
  const values = {
    ...draft,
    route: draft.route || null,
    stop: draft.stop || null,
    trip: draft.trip || null,
    from: new Date(from * 1000),
    until: until ? new Date(until * 1000) : null,
  }
  const before = id ? await findAlert(ctx, id, version) : undefined
  const saved = before
    ? await updateVersioned(ctx.db, table, { id, version }, values)
    : (await ctx.db.insert(table).values(values).returning())[0]!
  await ctx.audit({ action: 'saveAlert', entity: 'bus.alert', entityId: saved.id, before, after: saved })
  return { id: saved.id }
}

export async function deleteAlert(ctx: WriteContext, { id, version }: InputOf<Calls['deleteAlert']>) {
  const before = await findAlert(ctx, id, version)
  const gone = await ctx.db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ id: table.id })
  if (!gone.length) throw kernel.fail('changed')
  await ctx.audit({ action: 'deleteAlert', entity: 'bus.alert', entityId: id, before })
  return {}
}

async function findAlert(ctx: WriteContext, id: string, version: number) {
  const alert = theRow(await ctx.db.select().from(table).where(eq(table.id, id)))
  if (alert.version !== version) throw kernel.fail('changed')
  return alert
}

/** An alert may refer to at most one existing route, stop or trip. */
async function checkAbout(ctx: WriteContext, about: { route: string; stop: string; trip: string }): Promise<void> {
  const named = (['route', 'stop', 'trip'] as const).filter((kind) => about[kind])
  if (named.length > 1) throw badInput(Object.fromEntries(named.map((kind) => [kind, 'wrong'])))
  for (const kind of named) {
    const from = { route: routes, stop: stops, trip: trips }[kind]
    const found = await ctx.db.select({ id: from.id }).from(from).where(eq(from.id, about[kind]))
    if (!found.length) throw badInput({ [kind]: 'wrong' })
  }
}

const weight = { info: 0, warning: 1, severe: 2 }

/** Reads the newest 200, which are few enough to filter in memory. */
async function allRows(ctx: ReadContext): Promise<Row[]> {
  const about = sql<string | null>`case ${sql.raw(`'${ctx.language}'`)}
    when 'en' then coalesce(nullif(${routes.nameEn}, ''), nullif(${stops.nameEn}, ''))
    when 'tw' then coalesce(nullif(${routes.nameTw}, ''), nullif(${stops.nameTw}, '')) end`
  const rows = await ctx.db
    .select({ alert: table, about: sql<string | null>`coalesce(${about}, ${routes.name}, ${stops.name})` })
    .from(table)
    .leftJoin(trips, and(eq(trips.site, table.site), eq(trips.id, table.trip)))
    .leftJoin(routes, and(eq(routes.site, table.site), sql`${routes.id} = coalesce(${table.route}, ${trips.route})`))
    .leftJoin(stops, and(eq(stops.site, table.site), eq(stops.id, table.stop)))
    .orderBy(sql`${table.from} desc, ${table.id} desc`)
    .limit(200)
  return rows.map(({ alert, about: name }) => ({ ...alert, about: name }))
}

function shown(row: Row, language: ReadContext['language']): Alert {
  const english = language === 'en'
  return {
    id: row.id,
    route: row.route ?? '',
    stop: row.stop ?? '',
    trip: row.trip ?? '',
    about: row.about ?? '',
    severity: row.severity,
    title: (english && row.titleEn) || row.title,
    detail: (english && row.detailEn) || row.detail,
    from: seconds(row.from),
    until: row.until ? seconds(row.until) : 0,
  }
}
