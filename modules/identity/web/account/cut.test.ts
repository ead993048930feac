import { expect, test } from 'vitest'
import { centred, moved, zoomed } from './cut.ts'

test('a picture begins in the middle, its shorter side filling the window', () => {
  expect(centred(2000, 1000)).toEqual({ width: 2, height: 1, x: -0.5, y: 0, zoom: 1 })
})

test('it never leaves a gap, however it is dragged or zoomed', () => {
  const start = centred(1000, 2000)
  expect(moved(start, 5, 5)).toMatchObject({ x: 0, y: 0 })
  expect(moved(start, -5, -5)).toMatchObject({ x: 0, y: -1 })
  const near = moved(zoomed(start, 2), 9, 9)
  expect(near).toMatchObject({ x: 0, y: 0 })
  expect(zoomed(near, 1)).toMatchObject({ x: 0, y: 0 })
})

test('zooming holds the middle', () => {
  expect(zoomed(centred(1000, 1000), 2)).toMatchObject({ x: -0.5, y: -0.5 })
})
