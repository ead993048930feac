import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayIn, seconds } from '#kernel/clock.ts'
import { found } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { CodeKind } from '#kernel/server/serve.ts'
import type { contract } from '../contract.ts'
import { card as module } from '../module.ts'
import { balancesOfPerson } from './accounts.ts'
import { getCard, lockOwn } from './cards.ts'
import {
  codeOf,
  codePrefix,
  credentialOf,
  credentialPrefix,
  isCredential,
  readCode,
  tokenCodes,
  tokenPrefix,
} from './codes.ts'
import { cards, merchants, payments, tokens } from './schema.ts'
import { spentOn } from './take-payment.ts'

type Calls = typeof contract

export async function code(ctx: ReadContext) {
  const { id: person, number, ...named } = personOf(ctx)
  const card = await getCard(ctx.db, person)
  if (!card || settingsOf(ctx, module).outside) throw module.fail('noCard')
  const { money, subsidy } = await balancesOfPerson(ctx.db, person)
  const { stopped } = await spentOn(ctx.db, card, dayIn(ctx.site.zone, ctx.now))
  const [left] = await ctx.db
    .select({ n: count() })
    .from(tokens)
    .where(and(eq(tokens.card, card.id), gt(tokens.expiresAt, ctx.now), isNull(tokens.usedAt)))
  const allowance = settingsOf(ctx, module).mealAllowance
  return {
    ...codeOf(ctx, card),
    ...{ name: shownName(ctx.language, named), number, no: card.no, state: card.state, money, subsidy },
    allowanceLeft: card.state === 'normal' ? 0 : Math.max(0, allowance - stopped),
    offlineLeft: left!.n,
    paid: await lastPaid(ctx, person),
  }
}

async function lastPaid(ctx: ReadContext, person: string) {
  const recent = sql`${payments.createdAt} > ${new Date(ctx.now.getTime() - 180_000).toISOString()}::timestamptz`
  const isIt = and(eq(payments.person, person), eq(payments.day, dayIn(ctx.site.zone, ctx.now)), recent)
  const [row] = await ctx.db
    .select({ row: payments, merchant: merchants })
    .from(payments)
    .innerJoin(merchants, and(eq(merchants.site, payments.site), eq(merchants.id, payments.merchant)))
    .where(and(isIt, eq(payments.state, 'done')))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!row) return null
  const { id, amount, createdAt } = row.row
  return { id, merchant: fieldIn(ctx.language, row.merchant, 'name'), amount, at: seconds(createdAt) }
}

/** A phone that lost its codes gets new ones, but no more than twice the number a day. */
export async function issueTokens(ctx: WriteContext, { held }: InputOf<Calls['issueTokens']>) {
  const { offline, outside } = settingsOf(ctx, module)
  const card = await lockOwn(ctx)
  if (outside) throw module.fail('noCard')
  if (card.state !== 'normal') throw module.fail('stopped')
  const { money, debt } = await balancesOfPerson(ctx.db, card.person)
  if (debt > 0) throw module.fail('inDebt')
  if (money < offline.most) throw module.fail('insufficient')
  const dayAgo = new Date(ctx.now.getTime() - 86_400_000)
  const isRecent = and(eq(tokens.card, card.id), gt(tokens.createdAt, dayAgo))
  const [issued] = await ctx.db.select({ n: count() }).from(tokens).where(isRecent)
  const wanted = Math.min(offline.count - held, offline.count * 2 - issued!.n)
  if (wanted <= 0) return { list: [] }
  const expiresAt = new Date(ctx.now.getTime() + offline.hours * 3_600_000)
  const value = { card: card.id, most: offline.most, expiresAt, createdAt: ctx.now }
  const rows = await ctx.db
    .insert(tokens)
    .values(Array.from({ length: wanted }, () => value))
    .returning()
  const codes = tokenCodes(ctx, rows)
  const list = rows.map(({ id, most }, i) => ({ id, code: codes[i]!, expires: seconds(expiresAt), most }))
  return { list }
}

export async function credential(ctx: ReadContext) {
  const { id, number, department, role, ...named } = personOf(ctx)
  const name = shownName(ctx.language, named)
  const card = await getCard(ctx.db, id)
  return {
    ...{ name, number, department, role, avatar: '', no: card?.no ?? '', state: card?.state ?? ('none' as const) },
    ...{ since: card ? seconds(card.createdAt) : 0, ...credentialOf(ctx, id) },
  }
}

const payCode = (prefix: string): CodeKind => ({
  prefix,
  resolve: async (ctx, rest) => {
    const title = wordingOf(module, 'scan.pay', ctx.language, ctx.site.words)
    const open = ctx.may('charge') ? `card/terminal?code=${encodeURIComponent(prefix + rest)}` : ''
    return found({ kind: 'card', title, verdict: 'info', open, note: open ? '' : said(ctx, 'scan.payNote') })
  },
})

const said = (ctx: WriteContext, key: string) => wordingOf(module, key, ctx.language, ctx.site.words)

/** A credential is green for everybody who is logged in: the name and number that its holder shows anyway. */
const credentialCode: CodeKind = {
  prefix: credentialPrefix,
  resolve: async (ctx, rest) => {
    const read = readCode(credentialPrefix, credentialPrefix + rest)
    const isGood = read && ctx.person && isCredential(ctx, read)
    const bad = found({ kind: 'card', verdict: 'red', title: said(ctx, 'scan.bad'), note: said(ctx, 'scan.badNote') })
    if (!isGood) return bad
    const [row] = await ctx.db
      .select({ name: people.name, number: people.number, leftAt: people.leftAt, state: cards.state })
      .from(people)
      .leftJoin(cards, and(eq(cards.site, people.site), eq(cards.person, people.id), sql`${cards.state} <> 'closed'`))
      .where(eq(people.id, read.id))
    if (!row || row.leftAt) return bad
    const facts = [{ label: said(ctx, 'scan.number'), value: row.number }]
    return found({ kind: 'card', verdict: 'green', title: row.name, note: said(ctx, 'scan.good'), facts })
  },
}

export const scannedCodes: readonly CodeKind[] = [payCode(codePrefix), payCode(tokenPrefix), credentialCode]
