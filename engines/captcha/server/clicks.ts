import { createDecipheriv, createHmac, randomUUID } from 'node:crypto'
import type { ReadContext } from '#kernel/server/context.ts'
import { drawLetters, letterSize, letters } from './letters.ts'
import { pngOf } from './png.ts'

const stepMs = 5 * 60_000
const width = 310
const height = 155
const asked = 3
const drawnLetters = 5
const tolerance = 18

type Reading = Pick<ReadContext, 'tools' | 'site' | 'visitor' | 'now'>
type Point = { x: number; y: number }

/**
 * Letters to be clicked in a given order, for clients that know this captcha only. What is drawn is derived from the
 * token and the visitor (HMAC): no state is stored.
 */
export function clickCaptcha(purpose: string) {
  const macOf = ({ tools, site, visitor }: Reading, what: string): Buffer =>
    createHmac('sha256', tools.secret).update(`${purpose} ${site.id} ${visitor()} ${what}`).digest()
  const keyOf = (ctx: Reading, step: number): string => macOf(ctx, `key ${step}`).toString('hex').slice(0, 16)

  /** Where to click, in order. */
  const spots = (ctx: Reading, token: string) => spotsOf(macOf(ctx, token)).slice(0, asked)

  return {
    spots,
    pictureClicks(ctx: Reading) {
      const token = randomUUID().replaceAll('-', '')
      const grey = drawLetters(width, height, spotsOf(macOf(ctx, token)))
      return {
        originalImageBase64: pngOf(grey, width, height).toString('base64'),
        secretKey: keyOf(ctx, stepAt(ctx.now)),
        token,
        wordList: spots(ctx, token).map(({ letter }) => letter),
      }
    },
    /** `sent`: base64 of AES with the key, `token---[{"x":…,"y":…},…]`. */
    areClicksRight(ctx: Reading, sent: string): boolean {
      const step = stepAt(ctx.now)
      const text = [step, step - 1].map((at) => decrypted(sent, keyOf(ctx, at))).find((one) => one !== undefined)
      const [, token, points] = /^([0-9a-f]{32})---(\[.{0,400}\])$/s.exec(text ?? '') ?? []
      if (!token || !points) return false
      const clicked = pointsOf(points)
      const right = spots(ctx, token)
      return clicked.length === asked && right.every((spot, i) => isNear(spot, clicked[i]!))
    },
  }
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** A column for each letter, so that they never cover one another; the order to click is that of the list. */
function spotsOf(mac: Buffer): (Point & { letter: string })[] {
  const columns = Array.from({ length: drawnLetters }, (_, i) => i).sort((a, b) => mac[a]! - mac[b]! || a - b)
  const names: string[] = []
  for (let i = 8; names.length < drawnLetters; i++) {
    const letter = letters[mac[i % mac.length]! % letters.length]!
    names.push(names.includes(letter) ? letters.find((one) => !names.includes(one))! : letter)
  }
  return names.map((letter, i) => ({
    letter,
    x: 10 + columns[i]! * 60 + (mac[16 + i]! % 30),
    y: 8 + (mac[24 + i]! % (height - 50)),
  }))
}

const isNear = ({ x, y }: Point, at: Point): boolean =>
  Math.abs(x + letterSize.width / 2 - at.x) <= tolerance && Math.abs(y + letterSize.height / 2 - at.y) <= tolerance

function pointsOf(text: string): Point[] {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list.map((one) => ({ x: Number(one?.x), y: Number(one?.y) })) : []
  } catch {
    return []
  }
}

function decrypted(sent: string, key: string): string | undefined {
  try {
    const cipher = createDecipheriv('aes-128-ecb', Buffer.from(key), null)
    return Buffer.concat([cipher.update(Buffer.from(sent, 'base64')), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
