import { eq } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { derivedKey } from '#kernel/server/derived-key.ts'
import { type AppRow, apps } from '../schema.ts'

type Context = Pick<ReadContext, 'site' | 'tools'>

/** The account of what was paid to an application. */
export const appSales = { kind: 'app', purpose: 'sales' } as const

const keyOf = (ctx: Context, { id }: AppRow, nth: number): string =>
  derivedKey(ctx, { purpose: 'payments.app', id: `${id} ${nth}` })
    .toString('hex')
    .slice(0, 32)

export const secretOf = (ctx: Context, app: AppRow): string => keyOf(ctx, app, app.keyNumber)

/** The key before the last is good for a day, so that an application can change it without a pause. */
export function secretsOf(ctx: Context & Pick<ReadContext, 'now'>, app: AppRow): string[] {
  const isNew = app.keyAt.getTime() + dayMs > ctx.now.getTime()
  return [secretOf(ctx, app), ...(isNew && app.keyNumber > 1 ? [keyOf(ctx, app, app.keyNumber - 1)] : [])]
}

export async function findApp(db: ReadDb, appid: string): Promise<AppRow | undefined> {
  return (await db.select().from(apps).where(eq(apps.appid, appid)))[0]
}

/** An address of the application: on one of its hosts, without credentials. */
export function isOfApp({ hosts }: AppRow, address: string): boolean {
  if (/[\\\x00-\x20]/.test(address) || !URL.canParse(address)) return false
  const { protocol, host, hostname, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !username && !password && (hosts.includes(host) || hosts.includes(hostname))
}
