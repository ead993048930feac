import { createHmac, randomInt } from 'node:crypto'
import type { ReadContext } from '#kernel/server/context.ts'
import { FileAnswer } from '#kernel/server/http/file-answer.ts'
import { pngOf } from './png.ts'

const stepMs = 5 * 60_000
const digits = 4

/** The digits of a picture follow from the browser and the time, so nothing has to be remembered. */
function codeOf({ tools, site, visitor }: Pick<ReadContext, 'tools' | 'site' | 'visitor'>, step: number): string {
  const mac = createHmac('sha256', tools.secret).update(`health code ${site.id} ${visitor()} ${step}`).digest()
  return String(mac.readUInt32BE(0) % 10 ** digits).padStart(digits, '0')
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

export function isCodeRight(ctx: Asking, code: string): boolean {
  const step = stepAt(ctx.now)
  return [step, step - 1].some((at) => codeOf(ctx, at) === code.trim())
}

type Asking = Pick<ReadContext, 'tools' | 'site' | 'visitor' | 'now'>

export function pictureCode(ctx: ReadContext): FileAnswer {
  const bytes = drawn(codeOf(ctx, stepAt(ctx.now)))
  const etag = createHmac('sha256', 'picture').update(bytes).digest('hex').slice(0, 16)
  return new FileAnswer({ type: 'image/png', name: 'code.png', size: bytes.length, etag, source: bytes, inline: true })
}

/** Five by seven dots each, a row a number. */
const shapes: Readonly<Record<string, readonly number[]>> = {
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 2, 4, 8, 31],
  3: [31, 2, 4, 2, 1, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [6, 8, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 2, 12],
}

const scale = 4
const width = 120
const height = 44

function drawn(code: string): Buffer {
  const grey = Buffer.alloc(width * height, 255)
  for (let i = 0; i < 220; i++) grey[randomInt(grey.length)] = 120 + randomInt(100)
  for (const [place, digit] of [...code].entries()) {
    const left = 8 + place * 27 + randomInt(5)
    const top = 4 + randomInt(10)
    for (const [row, bits] of shapes[digit]!.entries()) {
      for (let column = 0; column < 5; column++) {
        if (bits & (16 >> column)) dot(grey, left + column * scale, top + row * scale)
      }
    }
  }
  return pngOf(grey, width, height)
}

function dot(grey: Buffer, left: number, top: number): void {
  for (let y = 0; y < scale; y++) grey.fill(40, (top + y) * width + left, (top + y) * width + left + scale)
}
