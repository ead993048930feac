import { and, desc, eq, sql } from 'drizzle-orm'
import { balancesOf } from '#engines/ledger/server/accounts.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { contract } from '../../contract.ts'
import { payments } from '../../module.ts'
import { appSales, secretOf } from '../elsewhere/apps.ts'
import { type AppRow, apps } from '../schema.ts'

type Calls = typeof contract

const entity = 'payments.app'

export async function deskApps(ctx: ReadContext, input: InputOf<Calls['deskApps']>) {
  const query = ctx.db
    .select()
    .from(apps)
    .where(contains(input.q, apps.name, apps.appid))
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, [desc(apps.createdAt), desc(apps.id)])
  const ids = rows.map(({ id }) => id)
  const balances = await balancesOf(ctx.db, { ...appSales, ids })
  return { total, list: rows.map((app) => ({ ...faceOf(app), balance: balances.get(app.id) ?? 0 })) }
}

const faceOf = (app: AppRow) => ({
  ...{ id: app.id, appid: app.appid, name: app.name, hosts: app.hosts, version: app.version },
  state: app.offAt ? ('off' as const) : ('on' as const),
  keySince: seconds(app.keyAt),
  allowedActions: ['edit' as const, 'key' as const, app.offAt ? ('switchOn' as const) : ('switchOff' as const)],
})

export async function saveApp(ctx: WriteContext, { id, version, ...draft }: InputOf<Calls['saveApp']>) {
  const taken = payments.fail('takenAppid')
  if (!id) {
    const [made] = await orRefused(ctx.db.insert(apps).values(draft).returning(), 'taken', taken)
    await ctx.audit({ action: 'registerApp', entity, entityId: made!.id, after: draft })
    return { id: made!.id }
  }
  const before = await find(ctx, id)
  await orRefused(updateVersioned(ctx.db, apps, { id, version }, draft), 'taken', taken)
  const { name, appid, hosts } = before
  await ctx.audit({ action: 'changeApp', entity, entityId: id, before: { name, appid, hosts }, after: draft })
  return { id }
}

const find = async ({ db }: Pick<ReadContext, 'db'>, id: string): Promise<AppRow> =>
  theRow(await db.select().from(apps).where(eq(apps.id, id)))

export async function showAppKey(ctx: WriteContext, { id }: InputOf<Calls['showAppKey']>) {
  const app = await find(ctx, id)
  await ctx.audit({ action: 'showAppKey', entity, entityId: id })
  return { appid: app.appid, secret: secretOf(ctx, app) }
}

export async function renewAppKey(ctx: WriteContext, { id, version }: InputOf<Calls['renewAppKey']>) {
  const keyNumber = (await find(ctx, id)).keyNumber + 1
  const app = await updateVersioned(ctx.db, apps, { id, version }, { keyNumber, keyAt: ctx.now })
  await ctx.audit({ action: 'renewAppKey', entity, entityId: id })
  return { appid: app.appid, secret: secretOf(ctx, app) }
}

export async function switchApp(ctx: WriteContext, { id, on }: InputOf<Calls['switchApp']>) {
  const isOther = on ? sql`${apps.offAt} is not null` : sql`${apps.offAt} is null`
  const changed = await ctx.db
    .update(apps)
    .set({ offAt: on ? null : ctx.now })
    .where(and(eq(apps.id, id), isOther))
    .returning({ id: apps.id })
  if (changed.length === 0) await find(ctx, id)
  else await ctx.audit({ action: on ? 'switchAppOn' : 'switchAppOff', entity, entityId: id })
  return {}
}
