import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import type { contract } from '../contract.ts'
import { shell } from '../module.ts'
import { brake } from './brake.ts'
import { drawPuzzle, height, size, width } from './captcha-picture.ts'
import { isPlausible } from './drag-track.ts'
import { captchas } from './schema.ts'

const minutes = (count: number) => count * 60_000
const mostTries = 3
const tolerance = 5
const isId = (id: string) => z.uuid().safeParse(id).success

export async function getCaptcha(ctx: WriteContext) {
  brake(ctx, 'captcha', { burst: 10, perSecond: 0.5 })
  const { x, y, background, piece } = await drawPuzzle()
  const [row] = await ctx.db
    .insert(captchas)
    .values({ visitor: ctx.visitor(), x, createdAt: ctx.now, expiresAt: later(ctx, minutes(2)) })
    .returning({ id: captchas.id })
  return { id: row!.id, width, height, size, y, background, piece }
}

/** A try is counted before it is checked, and stays counted: three per puzzle and browser. */
export async function checkCaptcha(ctx: WriteContext, { id, x, track }: InputOf<(typeof contract)['checkCaptcha']>) {
  if (!isId(id)) throw shell.fail('captchaGone')
  const open = and(lt(captchas.tries, mostTries), isNull(captchas.tokenHash), gt(captchas.expiresAt, ctx.now))
  const [puzzle] = await ctx.db
    .update(captchas)
    .set({ tries: sql`${captchas.tries} + 1` })
    .where(and(eq(captchas.id, id), eq(captchas.visitor, ctx.visitor()), open))
    .returning()
  if (!puzzle) throw shell.fail('captchaGone')
  const age = ctx.now.getTime() - puzzle.createdAt.getTime()
  if (Math.abs(puzzle.x - x) > tolerance || !isPlausible(track, x, age)) {
    throw new Refusal(shell.fail(puzzle.tries < mostTries ? 'captchaWrong' : 'captchaGone'))
  }
  const token = randomBytes(24).toString('hex')
  await ctx.db
    .update(captchas)
    .set({ tokenHash: hashed(token), expiresAt: later(ctx, minutes(5)) })
    .where(eq(captchas.id, id))
  return { token }
}

/** Consumes a token. False if it is unknown, used, expired, or from another browser. */
export async function takeCaptchaToken(ctx: WriteContext, token: string): Promise<boolean> {
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
