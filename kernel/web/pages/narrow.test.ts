import { expect, test } from 'vitest'
import { columnWidth } from './narrow.ts'

const desk = { windowWidth: 1440, screenHeight: 900, mobile: false }

test.each([
  [false, desk, 563],
  [false, { ...desk, windowWidth: 751 }, 563],
  [false, { ...desk, windowWidth: 750 }, undefined],
  [false, { ...desk, mobile: true }, undefined],
  [true, desk, undefined],
] as const)('wide %s in %o', (wide, on, width) => {
  expect(columnWidth(wide, on)).toBe(width)
})
