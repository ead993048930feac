import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Fail } from '#kernel/fail.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import type { Service } from '#kernel/server/serve.ts'
import { captchaCalls, type captchaFails } from '../contract.ts'
import { isPlausible } from './drag-track.ts'
import { drawPuzzle, height, size, width } from './picture.ts'
import { captchas } from './schema.ts'

const minutes = (count: number) => count * 60_000
const mostTries = 3
const tolerance = 5
const isId = (id: string) => z.uuid().safeParse(id).success

/** The calls of the module that serves the captcha, with its words for the fails. */
export const captchaService = (module: Words): Service<typeof captchaCalls> => ({
  getCaptcha,
  checkCaptcha: (ctx, solution) => checkCaptcha(ctx, module, solution),
})

type Words = { fail(name: (typeof captchaFails)[number]): Fail }
type Solution = { id: string; x: number; track: string }

async function getCaptcha(ctx: WriteContext) {
  brake(ctx, 'captcha', { burst: 10, perSecond: 0.5 })
  const { x, y, background, piece } = await drawPuzzle()
  const [row] = await ctx.db
    .insert(captchas)
    .values({ visitor: ctx.visitor(), x, createdAt: ctx.now, expiresAt: later(ctx, minutes(2)) })
    .returning({ id: captchas.id })
  return { id: row!.id, width, height, size, y, background, piece }
}

/** A try is counted before it is checked, and stays counted: three per puzzle and browser. */
async function checkCaptcha(ctx: WriteContext, module: Words, { id, x, track }: Solution) {
  if (!isId(id)) throw module.fail('captchaGone')
  const open = and(lt(captchas.tries, mostTries), isNull(captchas.tokenHash), gt(captchas.expiresAt, ctx.now))
  const [puzzle] = await ctx.db
    .update(captchas)
    .set({ tries: sql`${captchas.tries} + 1` })
    .where(and(eq(captchas.id, id), eq(captchas.visitor, ctx.visitor()), open))
    .returning()
  if (!puzzle) throw module.fail('captchaGone')
  const age = ctx.now.getTime() - puzzle.createdAt.getTime()
  if (Math.abs(puzzle.x - x) > tolerance || !isPlausible(track, x, age)) {
    throw new Refusal(module.fail(puzzle.tries < mostTries ? 'captchaWrong' : 'captchaGone'))
  }
  const token = randomBytes(24).toString('hex')
  await ctx.db
    .update(captchas)
    .set({ tokenHash: hashed(token), expiresAt: later(ctx, minutes(5)) })
    .where(eq(captchas.id, id))
  return { token }
}

/** Whether one of the site's modules serves the captcha: without one, nobody can solve it. */
export const hasCaptcha = ({ site, tools }: Pick<ReadContext, 'site' | 'tools'>): boolean =>
  tools.modules.some(
    ({ module, contract }) =>
      contract.getCaptcha === captchaCalls.getCaptcha && Object.hasOwn(site.modules, module.key),
  )

/** Consumes a token. False if it is unknown, used, expired, or from another browser. */
export async function takeCaptchaToken(ctx: WriteContext, token: string): Promise<boolean> {
  if (!token) return false
  const taken = await ctx.db
    .delete(captchas)
    .where(
      and(eq(captchas.tokenHash, hashed(token)), eq(captchas.visitor, ctx.visitor()), gt(captchas.expiresAt, ctx.now)),
    )
    .returning({ id: captchas.id })
  return taken.length === 1
}

const later = ({ now }: Pick<WriteContext, 'now'>, milliseconds: number) => new Date(now.getTime() + milliseconds)
const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
