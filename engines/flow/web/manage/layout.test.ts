import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { madeFrom } from '../../templates/template.ts'
import { flowTemplates } from '../../templates.ts'
import { sampleForm, wellFormed } from '../../testing/well-formed.ts'
import { caseEnvironment, walkFlow } from '../../walk.ts'
import { drawingOf, type Placed, placed } from './layout.ts'
import { visitedBy } from './visited.ts'

const overlap = (a: Placed, b: Placed) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('the drawing', () => {
  test('has every node once, nothing on top of another, and arms from left to right', () => {
    fc.assert(
      fc.property(wellFormed, (definition) => {
        const { cards, lines } = placed(definition)
        const drawn = cards.flatMap(({ part }) => (part.is === 'node' ? [part.node.id] : []))
        expect(drawn.sort()).toEqual(definition.nodes.map(({ id }) => id).sort())
        expect(cards.filter((one, i) => cards.some((other, j) => j > i && overlap(one, other)))).toEqual([])
        for (const { part, x } of cards) {
          if (part.is !== 'arm' || part.arm === 0) continue
          const left = cards.find(({ id }) => id === `${part.node.id}#${part.arm - 1}`)!
          expect(left.x).toBeLessThan(x)
        }
        expect(lines.every(({ isJump }) => !isJump)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('each line leads downwards, and each place to add has one edge below it at least', () => {
    for (const template of flowTemplates) {
      const { cards, lines } = placed(madeFrom(template, ['zh']).flow)
      const at = new Map(cards.map((card) => [card.id, card]))
      for (const { from, to } of lines) expect(at.get(to)!.y).toBeGreaterThan(at.get(from)!.y)
      const closed = cards.filter(({ out }) => out.length === 0).map(({ part }) => part)
      expect(closed.every((part) => part.is === 'end' || (part.is === 'node' && 'arms' in part.node))).toBe(true)
    }
  })

  test('a walk that ends comes from the start to the end without a gap', () => {
    fc.assert(
      fc.property(wellFormed, fc.nat(9), (definition, days) => {
        const walk = walkFlow(
          definition,
          caseEnvironment(sampleForm, { days }, { role: 'staff', unit: '' }, '2026-11-18'),
        )
        expect(walk.ends).toBe(true)
        const drawing = drawingOf(definition)
        const on = visitedBy(walk, drawing)
        for (const { id } of drawing.cards) {
          if (!on.has(id) || id === '@start') continue
          expect(drawing.lines.some(({ from, to }) => to === id && on.has(from))).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })
})
