import { type Draft, type DraftShape, same } from './draft.ts'
import { type Box, rounded } from './geometry.ts'

export type ShapeKind = DraftShape['kind']

const usual = { stage: { width: 12, height: 3 }, door: { width: 2, height: 1 }, wall: { width: 6, height: 0.4 } }

/** Uses the drawn box; a click gives the default size. */
export function addShape(draft: Draft, kind: ShapeKind, box: Box, words: string): { draft: Draft; id: number } {
  const { left, top, right, bottom } = box
  const drawn = { width: rounded(right - left), height: rounded(bottom - top) }
  const size = kind === 'text' ? { width: 0, height: 0 } : drawn.width + drawn.height < 0.5 ? usual[kind] : drawn
  const shape = { id: draft.next, kind, x: rounded(left), y: rounded(top), ...size, words }
  return { draft: { ...draft, next: draft.next + 1, shapes: [...draft.shapes, shape] }, id: shape.id }
}

export const changeShape = (draft: Draft, id: number, change: Partial<Omit<DraftShape, 'id'>>): Draft => ({
  ...draft,
  shapes: same(draft.shapes, (shape) => (shape.id === id ? { ...shape, ...change } : shape)),
})
