import { eq } from 'drizzle-orm'
import { defineOwnCard, type OwnCardDraft, putOwnCards, takeOwnCards } from '#engines/own-cards/server/own-cards.ts'
import { saidOf } from '#kernel/language/said.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { network } from '../module.ts'
import { accountRows, isExternal } from './rows.ts'
import { type AccountRow, accounts, type PlanRow } from './schema.ts'

const key = 'data'
/** A warning from this part of the plan's data on. */
const nearly = 0.9
const gigabyte = 1_073_741_824

const sizeOf = (bytes: number): string => (bytes / gigabyte).toFixed(bytes < 100 * gigabyte ? 1 : 0).replace(/\.0$/, '')

/** Data used in the running period, and until when that runs. */
function cardOf(ctx: { site: Site }, row: AccountRow, plan: PlanRow | null, now: Date): OwnCardDraft | undefined {
  if (row.state === 'inactive') return undefined
  const said = row.snapshot?.account
  const [used, quota] = said ? [said.used, said.plan?.quota ?? 0] : [row.usedBytes, plan?.quota ?? 0]
  const isNearly = quota > 0 && used >= quota * nearly
  const isShort = row.state === 'owing' || row.state === 'suspended' || isNearly
  const figure = quota ? `${sizeOf(used)} / ${sizeOf(quota)} GB` : `${sizeOf(used)} GB`
  const line = row.state !== 'active' ? (`card.${row.state}` as const) : isNearly ? 'card.nearly' : 'card.used'
  return {
    ...{ key, person: row.person, figure: saidOf(figure), tone: isShort ? 'warn' : 'plain' },
    rows: [{ title: say(ctx, network, line), at: (row.syncedAt ?? now).getTime() }],
  }
}

/** An account with its plan. */
type Held = { row: AccountRow; plan: PlanRow | null }
type Context = Readonly<{ db: WriteDb; site: Site; now: Date }>

/** The cards of these accounts, as far as they are of the system in use. */
export async function putData(ctx: Context, held: readonly Held[]): Promise<void> {
  const used = held.filter(({ row }) => row.external === isExternal(ctx))
  const made = used.map(({ row, plan }) => ({ person: row.person, card: cardOf(ctx, row, plan, ctx.now) }))
  await putOwnCards(
    ctx,
    made.flatMap(({ card }) => card ?? []),
  )
  await takeOwnCards(
    ctx,
    key,
    made.flatMap(({ person, card }) => (card ? [] : [person])),
  )
}

export const ownData = defineOwnCard({
  ...{ key, icon: 'wifi', page: 'netFeeRecharge/index' },
  all: async (ctx) => {
    const rows = await accountRows(ctx.db, eq(accounts.external, isExternal(ctx)))
    return rows.flatMap(({ row, plan }) => cardOf(ctx, row, plan, ctx.now) ?? [])
  },
})
