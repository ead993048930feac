import type { Account } from '#engines/ledger/server/accounts.ts'
import { wordingOf } from '#kernel/module.ts'
import { spelledName } from '#kernel/server/audit/declare.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import { payments } from '../../module.ts'

export type OwnedRow = { account: Account; who: { name: string; number: string } | null }

export const personOwning = ({ account }: Pick<OwnedRow, 'account'>): string | undefined =>
  account.ownerKind === 'person' ? account.ownerId : undefined

/** Owners that are rows of a module: what the audit log calls them there. */
const entities = { app: 'payments.app', merchant: 'card.merchant' } as const

/** Names of the owners of these accounts: one statement for each kind of row. */
export async function ownersOf(ctx: ReadContext, rows: readonly OwnedRow[]) {
  const kinds = Object.keys(entities) as (keyof typeof entities)[]
  const named = new Map((await Promise.all(kinds.map((kind) => namesOf(ctx, kind, rows)))).flat())
  return ({ account: { ownerKind: kind, ownerId: id }, who }: OwnedRow) => {
    const name = who?.name ?? named.get(`${kind} ${id}`) ?? wordOf(ctx, kind, id)
    return { kind, id, name, number: who?.number ?? '' }
  }
}

async function namesOf(ctx: ReadContext, kind: keyof typeof entities, rows: readonly OwnedRow[]) {
  const of = rows.filter(({ account: { ownerKind, ownerId } }) => ownerKind === kind && isUuid(ownerId))
  const ids = of.map(({ account }) => account.ownerId)
  const declared = ctx.tools.modules.find(({ audited }) => audited?.things && entities[kind] in audited.things)
  const names = declared?.audited?.things?.[entities[kind]]?.names
  const found = names && ids.length ? await names(ctx, [...new Set(ids)]) : []
  return found.map((one): [string, string] => [`${kind} ${one.id}`, spelledName(one, ctx.language)])
}

/** Owners without a row of their own: the site, channels and kinds of fees. Others are shown by their id. */
function wordOf({ language, site }: ReadContext, kind: string, id: string): string {
  const keys: Readonly<Record<string, readonly string[]>> = {
    site: ['ownerKind.site'],
    channel: [`channel.${id}`],
    fees: [`kind.${id}`, `feeOf.${id}`],
    merchant: [`feeOf.${id}`],
    supplier: [`feeOf.${id}`],
  }
  const key = keys[kind]?.find((one) => one in payments.messages.zh)
  return key ? wordingOf(payments, key, language, site.words) : id
}
