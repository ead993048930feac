import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hallOf } from '../../hall.ts'
import { largePlan, planOf } from '../../testing/plans.ts'
import { gridOf } from './grid.ts'
import { seatTowards } from './keys.ts'
import { sceneOf } from './scene.ts'
import { between, fitting, pannedBy, toHall, zoomedAt } from './view.ts'

const hall = hallOf(largePlan(5_000))
const at = fc.record({
  x: fc.double({ min: -5, max: 190, noNaN: true }),
  y: fc.double({ min: -5, max: 80, noNaN: true }),
})

describe('finding seats by where they are', () => {
  const grid = gridOf(hall.seats)

  test('the nearest is the nearest of all', () => {
    fc.assert(
      fc.property(at, (point) => {
        const away = (index: number) => Math.hypot(hall.seats[index]!.x - point.x, hall.seats[index]!.y - point.y)
        const least = Math.min(...hall.seats.map(({ index }) => away(index)))
        const found = grid.nearest(point, 0.75)
        if (least > 0.75) expect(found).toBe(-1)
        else expect(away(found)).toBeCloseTo(least)
      }),
      { numRuns: 200 },
    )
  })

  test('nothing in sight is left out', () => {
    fc.assert(
      fc.property(at, at, (a, b) => {
        const bounds = {
          left: Math.min(a.x, b.x),
          right: Math.max(a.x, b.x),
          top: Math.min(a.y, b.y),
          bottom: Math.max(a.y, b.y),
        }
        const seen = new Set<number>()
        grid.within(bounds, (index) => seen.add(index))
        const inside = hall.seats.filter(
          ({ x, y }) => x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom,
        )
        expect(inside.filter(({ index }) => !seen.has(index))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

describe('the view', () => {
  const size = { width: 390, height: 600 }
  const { bounds } = sceneOf(hall)
  const limits = { size, bounds, least: fitting(bounds, size).scale }

  test('what is under the finger stays there while it zooms in', () => {
    const view = zoomedAt(fitting(bounds, size), { x: 195, y: 300 }, 8, limits)
    const finger = { x: 100, y: 200 }
    const before = toHall(finger, view)
    const after = toHall(finger, zoomedAt(view, finger, 1.5, limits))
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  test('the hall cannot be pushed out of sight', () => {
    const near = zoomedAt(fitting(bounds, size), { x: 195, y: 300 }, 6, limits)
    const away = pannedBy(near, { x: 100_000, y: -100_000 }, limits)
    expect(away.x).toBeGreaterThan(bounds.left - 3)
    expect(away.y + size.height / away.scale).toBeLessThan(bounds.bottom + 3)
  })

  test('a flight ends where it is to end', () => {
    const from = fitting(bounds, size)
    const to = zoomedAt(from, { x: 10, y: 20 }, 9, limits)
    const last = between(from, to, 1, size)
    for (const key of ['x', 'y', 'scale'] as const) expect(last[key]).toBeCloseTo(to[key])
  })
})

test('arrow keys lead from seat to seat, over an aisle and past what is blocked', () => {
  const small = hallOf(planOf(['nn nb', 'nnnnn']))
  const way = (from: number, ...keys: string[]) => keys.reduce((seat, key) => seatTowards(small, seat, key), from)
  expect(way(-1, 'ArrowRight')).toBe(0)
  expect(way(0, 'ArrowRight', 'ArrowRight')).toBe(2)
  expect(way(2, 'ArrowRight')).toBe(2)
  expect(way(0, 'ArrowDown')).toBe(4)
  expect(way(4, 'ArrowUp')).toBe(0)
  expect(way(0, 'Enter')).toBe(-1)
})
