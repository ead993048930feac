import fc from 'fast-check'
import { definitionShape } from '#engines/forms/definition.ts'
import { type FlowDefinition, type FlowDraft, flowEnd, flowShape } from '../definition.ts'

/** A form with one field of each kind that flows look at. */
export const sampleForm = definitionShape.parse({
  sections: [
    {
      key: 'main',
      fields: [
        { kind: 'number', key: 'days', title: 'Days', required: true },
        { kind: 'choice', key: 'kind', title: 'Kind', options: [{ key: 'sick', label: 'Sick' }] },
        { kind: 'date', key: 'day', title: 'Day' },
        { kind: 'person', key: 'tutor', title: 'Tutor', required: true },
        { kind: 'department', key: 'school', title: 'School' },
      ],
    },
  ],
})

export const someone = '00000000-0000-4000-8000-000000000001'

type NodeDraft = FlowDraft['nodes'][number]
type Leaf = { title: string; next: string; id: string }
type Part =
  | Part[]
  | { leaf: (leaf: Leaf) => NodeDraft }
  | { split: 'branch' | 'parallel' | 'inclusive'; arms: Part[][] }

const leaves: ((leaf: Leaf) => NodeDraft)[] = [
  (leaf) => ({ kind: 'approve', ...leaf, who: [{ by: 'people', people: [someone] }] }),
  (leaf) => ({ kind: 'approve', ...leaf, who: [{ by: 'leader' }], nobody: 'administrators', fields: { days: 'edit' } }),
  (leaf) => ({ kind: 'approve', ...leaf, who: [{ by: 'field', field: 'tutor' }], method: 'all' }),
  (leaf) => ({ kind: 'handle', ...leaf, who: [{ by: 'role', role: 'staff' }], nobody: 'pass' }),
  (leaf) => ({ kind: 'copy', ...leaf, who: [{ by: 'applicant' }] }),
  (leaf) => ({ kind: 'delay', ...leaf, wait: { hours: 4 } }),
  (leaf) => ({ kind: 'delay', ...leaf, until: 'day' }),
  (leaf) => ({ kind: 'trigger', ...leaf, does: 'issue' }),
  (leaf) => ({ kind: 'sub', ...leaf, flow: 'other', fields: { theirs: 'days' } }),
]

const conditions = ['days > 3', "kind = 'sick' and days >= 1", "applicant.role = 'student'", 'empty(day)']

const parts = fc.letrec<{ sequence: Part[]; part: Part }>((tie) => ({
  sequence: fc.array(tie('part'), { maxLength: 3 }),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...leaves).map((leaf) => ({ leaf })),
    fc.record({
      split: fc.constantFrom('branch' as const, 'parallel' as const, 'inclusive' as const),
      arms: fc.array(tie('sequence'), { minLength: 2, maxLength: 3 }),
    }),
  ),
})).sequence

/** Definitions that have every kind of node and of split, nested, in any order, and nothing wrong. */
export const wellFormed: fc.Arbitrary<FlowDefinition> = parts
  .map((sequence) => {
    const nodes: NodeDraft[] = []
    const closing = { leaf: leaves[0]! }
    const start = written([...sequence, closing], flowEnd, nodes)
    return flowShape.parse({ start, nodes: nodes.slice(0, 100) })
  })
  .filter(({ nodes }) => nodes.length < 90)

/** Writes a sequence backwards, so that each node knows what comes next; gives the id of the first. */
function written(sequence: readonly Part[], end: string, nodes: NodeDraft[]): string {
  let next = end
  for (const part of [...sequence].reverse()) {
    if (Array.isArray(part)) {
      next = written(part, next, nodes)
      continue
    }
    const id = `n${nodes.length}`
    const base = { id, title: id }
    if ('leaf' in part) {
      nodes.push(part.leaf({ ...base, next }))
      next = id
      continue
    }
    next = writtenSplit(part, base, next, nodes)
  }
  return next
}

function writtenSplit(
  { split, arms }: Extract<Part, { split: string }>,
  base: { id: string; title: string },
  next: string,
  nodes: NodeDraft[],
): string {
  const join = `${base.id}-join`
  // Taken first, so that inner nodes get other ids.
  const at = nodes.push({ kind: 'join', id: join, title: join, next }) - 1
  const meet = split === 'branch' ? next : join
  const drafts = arms.map((arm, i) => ({
    next: written(arm, meet, nodes),
    condition: i === arms.length - 1 || split === 'parallel' ? '' : conditions[i % conditions.length]!,
  }))
  const node: NodeDraft =
    split === 'branch' ? { kind: split, ...base, arms: drafts } : { kind: split, ...base, arms: drafts, join }
  if (split === 'branch') nodes[at] = node
  else nodes.push(node)
  return base.id
}
