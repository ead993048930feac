/** A node of a parsed script. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown }
/** A part of a script, and what stands in its place. */
export type Piece = { start: number; end: number; by: string }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function replaced(code: string, pieces: readonly Piece[]): string {
  let [text, at] = ['', 0]
  for (const { start, end, by } of pieces.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + by
    at = end
  }
  return text + code.slice(at)
}
