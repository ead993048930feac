import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { health } from '../../module.ts'

export const codePrefix = 'HC1:'

type Reading = Pick<ReadContext, 'site' | 'now' | 'tools'>

/** Content of the QR code: person and HMAC of the time step. Valid in its step and the next one. */
export function tokenOf(ctx: Reading, person: string): { token: string; until: number; step: number } {
  const step = settingsOf(ctx, health).codeSeconds
  const at = stepAt(ctx)
  return { token: `${codePrefix}${bare(person)}.${macOf(ctx, person, at)}`, until: (at + 1) * step, step }
}

/** Tokens up to this many steps old are reported as expired instead of forged: their bearers only have to refresh. */
const knownSteps = 40

export type Read = { person: string } | { wrong: 'notOurCode' | 'expiredToken' | 'wrongToken' }

/** The person of a valid token, or what is wrong with it. */
export function readToken(ctx: Reading, token: string): Read {
  const [, id, mac] = /^HC1:([0-9a-f]{32})\.([0-9a-f]{20})$/i.exec(token.trim()) ?? []
  if (!id || !mac) return { wrong: 'notOurCode' }
  const person = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const step = stepAt(ctx)
  const isOf = (at: number) => timingSafeEqual(Buffer.from(macOf(ctx, person, at)), Buffer.from(mac.toLowerCase()))
  if (isOf(step) || isOf(step - 1)) return { person }
  for (let back = 2; back <= knownSteps; back++) if (isOf(step - back)) return { wrong: 'expiredToken' }
  return { wrong: 'wrongToken' }
}

const bare = (id: string): string => id.replaceAll('-', '')

const stepAt = (ctx: Reading): number => Math.floor(ctx.now.getTime() / 1000 / settingsOf(ctx, health).codeSeconds)

const macOf = ({ site, tools }: Reading, person: string, step: number): string =>
  createHmac('sha256', tools.secret).update(`health ${site.id} ${person} ${step}`).digest('hex').slice(0, 20)
