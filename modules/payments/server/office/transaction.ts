import { eq } from 'drizzle-orm'
import { accountsWithOwners, voidOf } from '#engines/ledger/server/books.ts'
import { getTransaction } from '#engines/ledger/server/transactions.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { isOthers } from '#kernel/server/audit/shown.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { originOf } from '../origin.ts'
import { ownersOf, personOwning } from './owners.ts'

type Calls = typeof contract

export async function deskTransaction(ctx: ReadContext, { id }: InputOf<Calls['deskTransaction']>) {
  const found = await getTransaction(ctx.db, id)
  if (!found) throw notFound()
  const [owned, reversedBy, by, origin] = await Promise.all([
    accountsWithOwners(
      ctx.db,
      found.entries.map(({ account }) => account),
    ),
    voidOf(ctx.db, id),
    nameOf(ctx, found.by),
    originOf(ctx, found),
  ])
  const ownerOf = await ownersOf(ctx, owned)
  const owners = new Map(owned.map((row) => [row.account.id, ownerOf(row)]))
  if (owned.some((row) => isOthers(ctx, personOwning(row)))) {
    leaveTrace(ctx, { action: 'look', entity: 'ledger.transaction', entityId: id })
  }
  const { kind, operation, source, reference, memo, at } = found
  return {
    ...{ id, kind, operation, source, reference, by, at: seconds(at), memo: memo ? textIn(memo, ctx.language) : '' },
    ...{ reverses: found.reverses ?? '', reversedBy: reversedBy ?? '', ...origin },
    entries: found.entries.map(({ account, amount, balance, owner }) => ({
      ...{ account, purpose: owner.purpose, class: owner.class, amount, balance },
      owner: owners.get(account)!,
    })),
  }
}

async function nameOf({ db }: ReadContext, id: string | null): Promise<string> {
  if (!id) return ''
  return (await db.select({ name: people.name }).from(people).where(eq(people.id, id)))[0]?.name ?? ''
}
