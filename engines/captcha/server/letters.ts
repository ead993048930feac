import { createHmac, randomInt } from 'node:crypto'
import type { ReadContext } from '#kernel/server/context.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { pngOf } from './png.ts'

const stepMs = 5 * 60_000
const length = 4

type Reading = Pick<ReadContext, 'tools' | 'site' | 'visitor' | 'now'>

/**
 * A picture of letters to type, for clients that cannot show the slider. The letters are derived from purpose, visitor
 * and time (HMAC), so no state is stored.
 */
export function letterCaptcha(purpose: string) {
  const codeOf = ({ tools, site, visitor }: Reading, step: number): string => {
    const mac = createHmac('sha256', tools.secret).update(`${purpose} ${site.id} ${visitor()} ${step}`).digest()
    return Array.from({ length }, (_, i) => letters[mac.readUInt16BE(i * 2) % letters.length]).join('')
  }
  /** The letters at this time. */
  const codeNow = (ctx: Reading): string => codeOf(ctx, stepAt(ctx.now))
  const isCodeRight = (ctx: Reading, code: string): boolean => {
    const step = stepAt(ctx.now)
    return [step, step - 1].some((at) => codeOf(ctx, at) === code.trim().toUpperCase())
  }
  return { codeNow, isCodeRight, pictureCode: (ctx: ReadContext) => pictureOf(codeNow(ctx)) }
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

const pictureOf = (code: string): FileAnswer =>
  fileOfBytes({ type: 'image/png', name: 'code.png', source: drawn(code), inline: true })

/** 5×7 dot matrix, one number per row. Letters only, as clients expect, without look-alikes. */
const shapes: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  H: [17, 17, 17, 31, 17, 17, 17],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
}
export const letters = Object.keys(shapes)

const scale = 4
const width = 120
const height = 44

export const letterSize = { width: 5 * scale, height: 7 * scale }

const drawn = (code: string): Buffer =>
  pngOf(
    drawLetters(
      width,
      height,
      [...code].map((letter, i) => spotOf(letter, i)),
    ),
    width,
    height,
  )

const spotOf = (letter: string, place: number) => ({ letter, x: 8 + place * 27 + randomInt(5), y: 4 + randomInt(10) })

/** Letters on a noisy ground, as grey levels. */
export function drawLetters(
  across: number,
  down: number,
  spots: readonly { letter: string; x: number; y: number }[],
): Buffer {
  const grey = Buffer.alloc(across * down, 255)
  for (let i = 0; i < grey.length / 24; i++) grey[randomInt(grey.length)] = 120 + randomInt(100)
  for (const { letter, x, y } of spots) {
    for (const [row, bits] of shapes[letter]!.entries()) {
      for (let column = 0; column < 5; column++) {
        if (bits & (16 >> column)) dot(grey, across, x + column * scale, y + row * scale)
      }
    }
  }
  return grey
}

function dot(grey: Buffer, across: number, left: number, top: number): void {
  for (let y = 0; y < scale; y++) grey.fill(40, (top + y) * across + left, (top + y) * across + left + scale)
}
