import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { maskNumber } from '#engines/directory/mask.ts'
import { at } from '#engines/inbox/server/face.ts'
import { receipts } from '#engines/inbox/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { noticeDeskContract } from '../../notice-desk-contract.ts'
import { findNotice } from './notice-rows.ts'

type Calls = typeof noticeDeskContract

/** People who have not read or confirmed it. Only the sender may see this. */
export async function unreadOfNotice(ctx: ReadContext, input: InputOf<Calls['unreadOfNotice']>) {
  const { page_size } = input
  const { by, message, mustRead } = await findNotice(ctx, input.id)
  if (by !== personOf(ctx).id) throw notFound()
  if (!message) return { total: 0, page_size, list: [] }
  const open = mustRead ? sql`${receipts.confirmedAt} is null` : sql`${receipts.readAt} is null`
  const which = and(eq(receipts.message, message), open, named(input.q))
  const query = ctx.db
    .select({
      ...pick(people, 'id', 'name', 'number', 'role'),
      department: departments.name,
      readAt: receipts.readAt,
    })
    .from(receipts)
    .innerJoin(people, ofPerson)
    .leftJoin(departments, ofTheirUnit)
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, departments.position, people.number)
  const list = rows.map(({ number, department, readAt, ...person }) => ({
    ...person,
    number: maskNumber(number),
    department: department ?? '',
    readAt: at(readAt),
  }))
  return { total, page_size, list }
}

const ofPerson = and(eq(people.site, receipts.site), eq(people.id, receipts.person))

function named(q: string): SQL | undefined {
  if (!q) return undefined
  const typed = q.toLowerCase()
  return or(
    sql`position(${typed} in lower(${people.name})) > 0`,
    sql`position(${typed} in ${people.pinyin}) > 0`,
    sql`position(${typed} in ${people.initials}) > 0`,
    eq(people.number, q),
  )
}
