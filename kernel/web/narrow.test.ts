import { expect, test } from 'vitest'
import { columnWidth } from './narrow.ts'

const desk = { windowWidth: 1440, screenHeight: 900, mobile: false }

test.each([
  ['news/index', false, desk, 563],
  ['news/index', false, { ...desk, windowWidth: 751 }, 563],
  ['news/index', false, { ...desk, windowWidth: 750 }, undefined],
  ['news/index', false, { ...desk, mobile: true }, undefined],
  ['news/index', true, desk, undefined],
  ['guide/detail', false, desk, undefined],
  ['fleaMartket/pcindex', false, desk, undefined],
  ['guidebook/index', false, desk, 563],
  ['leave/index', false, desk, undefined],
] as const)('%s wide %s', (page, wide, on, width) => {
  expect(columnWidth(page, wide, on)).toBe(width)
})
