import { randomInt } from 'node:crypto'
import { addCodes as keepCodes } from '#engines/allocation/server/pools.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import { findSession } from './event-rows.ts'
import { codesOf } from './session-figures.ts'

type Calls = typeof officeContract

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groups = 3
const groupLength = 4
const mostOwn = 2_000
const longest = 40

/** Returns new codes, in plain text only this once. 31^12 are possible, so they cannot be guessed. */
export async function makeCodes(ctx: WriteContext, { session: id, count, uses }: InputOf<Calls['makeCodes']>) {
  const { pool } = await findOpen(ctx, id)
  const made = new Set<string>()
  while (made.size < count) made.add(newCode())
  await keepCodes(ctx, pool, [...made], uses)
  await ctx.audit({ action: 'makeCodes', entity: 'ticketSession', entityId: id, after: { count, uses } })
  return { codes: [...made] }
}

/** Adds codes printed elsewhere, one per line. */
export async function addCodes(ctx: WriteContext, { session: id, codes, uses }: InputOf<Calls['addCodes']>) {
  const { pool } = await findOpen(ctx, id)
  const given = [...new Set(codes.split(/[\n,;，；]+/).map((code) => code.trim()))].filter(Boolean)
  const isBad = given.length === 0 || given.length > mostOwn || given.some((code) => !isGood(code))
  if (isBad) throw badInput({ codes: 'wrong' })
  const before = (await codesOf(ctx.db, [pool])).get(pool)?.count ?? 0
  await keepCodes(ctx, pool, given, uses)
  const added = ((await codesOf(ctx.db, [pool])).get(pool)?.count ?? 0) - before
  await ctx.audit({ action: 'addCodes', entity: 'ticketSession', entityId: id, after: { count: added, uses } })
  return { added, known: given.length - added }
}

async function findOpen(ctx: WriteContext, id: string) {
  const { session, event } = await findSession(ctx, id)
  const isOver = event.state === 'cancelled' || event.state === 'archived'
  if (!event.needsCode || isOver) throw kernel.fail('notNow')
  return session
}

const newCode = () => Array.from({ length: groups }, newGroup).join('-')
const newGroup = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]!).join('')

/** At least 4 characters without spaces and dashes, so that it is not easily guessed. */
const isGood = (code: string) => code.length <= longest && code.replace(/[\s-]/g, '').length >= 4
