import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { clickCaptcha } from './clicks.ts'
import { letterSize } from './letters.ts'

const { pictureClicks, areClicksRight, spots } = clickCaptcha('test')
const ctxOf = (visitor: string, now: number) =>
  ({ tools: { secret: 'secret' }, site: { id: 'site' }, visitor: () => visitor, now: new Date(now) }) as never

function sentOf(ctx: never, shift = 0) {
  const { token, secretKey, wordList } = pictureClicks(ctx)
  const right = spots(ctx, token)
  expect(wordList).toEqual(right.map(({ letter }) => letter))
  const points = right.map(({ x, y }) => ({ x: x + letterSize.width / 2 + shift, y: y + letterSize.height / 2 }))
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(secretKey), null)
  return Buffer.concat([cipher.update(`${token}---${JSON.stringify(points)}`), cipher.final()]).toString('base64')
}

test('clicks on the letters in order are right, for this browser and some minutes', () => {
  for (let n = 0; n < 20; n++) expect(areClicksRight(ctxOf('a', 1_000), sentOf(ctxOf('a', 1_000), n % 5))).toBe(true)
  const sent = sentOf(ctxOf('a', 1_000))
  expect(areClicksRight(ctxOf('a', 301_000), sent)).toBe(true)
  expect(areClicksRight(ctxOf('a', 601_000), sent)).toBe(false)
  expect(areClicksRight(ctxOf('b', 1_000), sent)).toBe(false)
  expect(areClicksRight(ctxOf('a', 1_000), sentOf(ctxOf('a', 1_000), 40))).toBe(false)
})

test.each(['', 'x', 'AAAA', Buffer.alloc(16).toString('base64')])('%s is not right', (sent) =>
  expect(areClicksRight(ctxOf('a', 0), sent)).toBe(false),
)
