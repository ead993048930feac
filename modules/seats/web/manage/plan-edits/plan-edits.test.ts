import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begun, edited, type History, redone, undone } from '#kernel/web/office/undo-history.ts'
import { plan as planShape } from '../../../plan.ts'
import { blockPoints } from './blocks.ts'
import { countsOf } from './counts.ts'
import { type Draft, draftOf, emptyDraft, planOf, rowsOf, seatsOf } from './draft.ts'
import { faultsOf } from './faults.ts'
import { arcPoints, distance, isInside } from './geometry.ts'
import { addSection, assignSection, setKind } from './marking.ts'
import { aligned, alignments, duplicated, moved, removed, turned } from './moving.ts'
import { letters, rowNames } from './names.ts'
import { numberRows, seatNumbers, seatOrders } from './numbering.ts'
import { addRows, refillRow, reshapeRow, shapeOfRow } from './rows.ts'
import { onlyRow, thingAt, thingsInBox, wholeRows } from './selecting.ts'
import { addShape } from './shape-edits.ts'

const block = { rows: 0, seats: 0, spacing: 1, rowSpacing: 1.2, skew: 0, curve: 0 }
const hall = (width = 9, height = 4.8, filling = block) =>
  addRows(emptyDraft, undefined, blockPoints({ left: 0, top: 0, right: width, bottom: height }, filling))
const rowIds = (draft: Draft) => new Set(rowsOf(draft).map(({ id }) => id))

describe('drawing', () => {
  test('a box is filled with as many seats as fit', () => {
    const { draft } = hall()
    expect(draft.sections.map(({ name, rows }) => [name, rows.length])).toEqual([['A', 5]])
    expect(rowsOf(draft)[4]).toMatchObject({ name: '5' })
    expect(rowsOf(draft)[0]!.seats.map(({ x, number }) => [x, number])[9]).toEqual([9, '10'])
    expect(countsOf(draft).total).toMatchObject({ all: 50, normal: 50 })
    expect(faultsOf(draft)).toEqual([])
  })

  test('a bent row keeps its ends, its even steps and its bend', () => {
    const numbers = fc.double({ min: -200, max: 200, noNaN: true })
    const point = fc.record({ x: numbers, y: numbers })
    const bends = fc.double({ min: -20, max: 20, noNaN: true })
    fc.assert(
      fc.property(point, point, fc.integer({ min: 3, max: 60 }), bends, (from, to, count, bend) => {
        fc.pre(distance(from, to) > 5)
        const points = arcPoints(from, to, count, bend)
        expect(distance(points[0]!, from)).toBeLessThan(0.01)
        expect(distance(points.at(-1)!, to)).toBeLessThan(0.01)
        const steps = points.slice(1).map((one, i) => distance(one, points[i]!))
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01)
        if (count % 2 === 0) return
        const row = {
          id: 1,
          name: '1',
          seats: points.map((one, id) => ({ id, number: '1', kind: 'normal' as const, ...one })),
        }
        expect(shapeOfRow(row)!.bend).toBeCloseTo(bend, 1)
      }),
    )
  })

  test('a row is bent, and has more or fewer seats, between its ends', () => {
    const { draft, ids } = addRows(emptyDraft, undefined, [arcPoints({ x: 0, y: 0 }, { x: 10, y: 0 }, 11)])
    const row = onlyRow(draft, ids)!
    const bent = reshapeRow(draft, row.id, { from: { x: 0, y: 0 }, to: { x: 10, y: 0 }, bend: 2 })
    expect(rowsOf(bent)[0]!.seats[5]).toMatchObject({ x: 5, y: 2 })
    const fuller = refillRow(bent, row.id, 13)
    expect(
      rowsOf(fuller)[0]!
        .seats.map(({ number }) => number)
        .at(-1),
    ).toBe('13')
    expect(shapeOfRow(rowsOf(fuller)[0]!)).toMatchObject({ bend: 2 })
    expect(seatsOf(refillRow(fuller, row.id, 4))).toHaveLength(4)
  })

  test('selecting: by point, by box, whole rows; a lasso knows its inside', () => {
    const { draft } = hall()
    const first = rowsOf(draft)[0]!.seats[0]!
    expect(thingAt(draft, { x: 0.2, y: 0.1 }, 0.5)).toBe(first.id)
    expect(thingsInBox(draft, { left: -1, top: -1, right: 0.5, bottom: 9 }).size).toBe(5)
    expect(wholeRows(draft, new Set([first.id])).size).toBe(10)
    expect(
      isInside({ x: 1, y: 1 }, [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 0, y: 4 },
      ]),
    ).toBe(true)
    expect(
      isInside({ x: 3, y: 3 }, [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 0, y: 4 },
      ]),
    ).toBe(false)
  })
})

describe('numbering', () => {
  test('from the left, from the right, odd and even from the middle', () => {
    expect(seatNumbers(5, 'left', 1)).toEqual([1, 2, 3, 4, 5])
    expect(seatNumbers(5, 'right', 11)).toEqual([15, 14, 13, 12, 11])
    expect(seatNumbers(6, 'middleOddLeft', 1)).toEqual([5, 3, 1, 2, 4, 6])
    expect(seatNumbers(5, 'middleOddRight', 1)).toEqual([4, 2, 1, 3, 5])
  })

  test('rows by letters without those that are skipped, or by numbers', () => {
    expect(rowNames(4, { as: 'letters', start: 8, skip: 'IO' })).toEqual(['H', 'J', 'K', 'L'])
    expect(rowNames(2, { as: 'numbers', start: 5, skip: '' })).toEqual(['5', '6'])
    expect([letters(25), letters(26), letters(701), letters(702)]).toEqual(['Z', 'AA', 'ZZ', 'AAA'])
  })

  test('gives every seat of the section a label of its own, whatever was chosen', () => {
    const naming = fc.record({
      as: fc.constantFrom('letters' as const, 'numbers' as const),
      start: fc.integer({ min: 1, max: 40 }),
      skip: fc.constantFrom('', 'IO', 'ABC'),
      from: fc.constantFrom('top' as const, 'bottom' as const),
    })
    const seats = fc.record({ order: fc.constantFrom(...seatOrders), start: fc.integer({ min: 0, max: 500 }) })
    const size = fc.double({ min: 1, max: 30, noNaN: true })
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: -3, max: 3, noNaN: true }),
        seats,
        naming,
        (width, height, curve, order, rows) => {
          const { draft } = hall(width, height, { ...block, curve })
          const plan = planOf(numberRows(draft, rowIds(draft), { seats: order, rows }))
          const labels = plan.sections.flatMap((one) => one.rows.flatMap((row) => row.seats.map(({ label }) => label)))
          expect(new Set(labels).size).toBe(labels.length)
          expect(planShape.safeParse(plan).success).toBe(true)
        },
      ),
    )
  })
})

type Step = (draft: Draft) => Draft

/** Random edits on random subsets of seats. */
const steps = fc.array(
  fc.record({
    what: fc.integer({ min: 0, max: 8 }),
    some: fc.integer({ min: 1, max: 7 }),
    by: fc.integer({ min: -9, max: 9 }),
  }),
  { maxLength: 25 },
)
function stepOf({ what, some, by }: { what: number; some: number; by: number }): Step {
  const part = (draft: Draft) =>
    new Set(
      seatsOf(draft)
        .filter((_, i) => i % some === 0)
        .map(({ id }) => id),
    )
  const all: Step[] = [
    (draft) =>
      addRows(draft, draft.sections[0]?.id, [arcPoints({ x: by, y: by }, { x: by + some, y: by }, some)]).draft,
    (draft) => moved(draft, part(draft), { x: by, y: 1 }),
    (draft) => turned(draft, part(draft), by * 10),
    (draft) => aligned(draft, part(draft), alignments[some]!),
    (draft) => removed(draft, part(draft)),
    (draft) => duplicated(draft, part(draft), { x: by, y: 2 }).draft,
    (draft) => setKind(draft, part(draft), some > 3 ? 'blocked' : 'wheelchair'),
    (draft) => addShape(draft, 'stage', { left: by, top: by, right: by + 4, bottom: by + 2 }, '').draft,
    (draft) => {
      const { draft: more, section } = addSection(draft)
      return assignSection(more, part(more), section)
    },
  ]
  return all[what]!
}

describe('edits', () => {
  test('taken back one by one lead to exactly what was, and done again to what is', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const start = hall(4, 3).draft
        const before = JSON.stringify(start)
        let history: History<Draft> = begun(start)
        for (const one of list) history = edited(history, stepOf(one)(history.now))
        const after = JSON.stringify(history.now)
        const made = history.past.length
        for (let i = 0; i < made; i++) history = undone(history)
        expect(history.now).toBe(start)
        expect(JSON.stringify(history.now)).toBe(before)
        for (let i = 0; i < made; i++) history = redone(history)
        expect(JSON.stringify(history.now)).toBe(after)
      }),
    )
  })

  test('no edit loses or doubles a seat by mistake, and each thing keeps a number of its own', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let draft = hall(4, 3).draft
        for (const one of list) {
          const next = stepOf(one)(draft)
          if ([1, 2, 3, 6, 8].includes(one.what)) expect(seatsOf(next).length).toBe(seatsOf(draft).length)
          draft = next
        }
        const ids = [...draft.sections, ...rowsOf(draft), ...seatsOf(draft), ...draft.shapes].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(Math.max(0, ...ids)).toBeLessThan(draft.next)
      }),
    )
  })

  test('a turn of a whole circle ends where it began', () => {
    const { draft, ids } = hall()
    let round = draft
    for (let i = 0; i < 8; i++) round = turned(round, ids, 45)
    for (const [i, seat] of seatsOf(round).entries()) expect(distance(seat, seatsOf(draft)[i]!)).toBeLessThan(0.02)
  })

  test('a plan saved and opened again is the same plan', () => {
    const { draft } = hall()
    const plan = planOf(addShape(draft, 'text', { left: 1, top: 1, right: 1, bottom: 1 }, '舞台').draft)
    expect(planOf(draftOf(plan))).toEqual(plan)
    const named = structuredClone(plan)
    named.sections[0]!.rows[0]!.seats[0]!.label = '贵宾01'
    expect(planOf(draftOf(named))).toEqual(named)
  })
})

describe('faults', () => {
  test('labels twice, seats upon seats, and what cannot be saved', () => {
    const { draft, ids } = hall()
    const twice = duplicated(draft, ids, { x: 0, y: 0 }).draft
    const kinds = faultsOf(twice).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'overlap')).toHaveLength(50)
    expect(kinds).not.toContain('labelTwice')
    const same = numberRows(draft, rowIds(draft), {
      seats: undefined,
      rows: { as: 'numbers', start: 1, skip: '', from: 'top' },
    })
    const renamed = {
      ...same,
      sections: same.sections.map((one) => ({ ...one, rows: one.rows.map((row) => ({ ...row, name: '1' })) })),
    }
    expect(faultsOf(renamed).filter(({ kind }) => kind === 'labelTwice')).toHaveLength(10)
    expect(faultsOf(moved(draft, ids, { x: 5_000, y: 0 })).map(({ kind }) => kind)).toEqual(['outside'])
  })
})
