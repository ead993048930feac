import { nextKey } from './labelled.ts'

export type Step = { key: string; label: string; parent: string }

const deepest = 6
const indent = '  '

/** A tree as indented lines: two spaces, or a tab, per level. */
export function treeText(steps: readonly Step[]): string {
  const lines = (parent: string, depth: number): string[] =>
    depth > deepest
      ? []
      : steps
          .filter((step) => step.parent === parent)
          .flatMap(({ key, label }) => [`${indent.repeat(depth)}${label}`, ...lines(key, depth + 1)])
  return lines('', 0).join('\n')
}

/** An item with the same label under the same parent keeps its key. */
export function treeFrom(text: string, before: readonly Step[]): Step[] {
  const made: Step[] = []
  const above: string[] = []
  for (const line of text.split('\n')) {
    const label = line.trim().slice(0, 100)
    if (!label) continue
    const depth = Math.min(depthOf(line), above.length, deepest - 1)
    const parent = above[depth - 1] ?? ''
    const same = before.find((step) => step.label === label && step.parent === parent)
    const isTaken = same && made.some(({ key }) => key === same.key)
    const key = same && !isTaken ? same.key : nextKey([...before, ...made], 's')
    made.push({ key, label, parent })
    above.splice(depth, above.length, key)
  }
  return made
}

function depthOf(line: string): number {
  const lead = /^[\s\u3000]*/.exec(line)![0].replaceAll('\t', indent).replaceAll('\u3000', indent)
  return Math.floor(lead.length / indent.length)
}
