import { expect, test } from 'vitest'
import { planFileText, readPlanFile } from './plan-file.ts'

const seat = (label: string, more: object = {}) => ({ label, number: label, x: 0, y: 0, kind: 'normal', ...more })
const plan = (seats: object[]) => ({
  version: 1,
  sections: [{ name: 'A', tone: 0, rows: [{ name: '1', seats }] }],
  shapes: [],
})

test('a file gives back the plan that was written into it', () => {
  const drawn = plan([seat('1'), seat('2', { x: 1 })])
  expect(readPlanFile(planFileText(drawn as never))).toEqual({ plan: drawn })
})

test('what is wrong is named by its place', () => {
  expect(readPlanFile('{')).toEqual({ faults: [{ field: '', problem: 'notJson' }] })
  const wrong = readPlanFile(
    JSON.stringify(plan([seat('1'), seat('2', { x: 9_999 }), { label: '3', x: 0, y: 0, kind: 'sofa' }])),
  )
  expect(wrong).toEqual({
    faults: [
      { section: 1, row: 1, seat: 2, field: 'x', problem: 'outOfRange' },
      { section: 1, row: 1, seat: 3, field: 'number', problem: 'missing' },
      { section: 1, row: 1, seat: 3, field: 'kind', problem: 'wrong' },
    ],
  })
  expect(readPlanFile(JSON.stringify(plan([seat('1'), seat('1')])))).toEqual({
    faults: [{ section: 1, row: 1, seat: 2, field: '1', problem: 'labelTwice' }],
  })
})
