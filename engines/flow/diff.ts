import { isAlike } from '#engines/forms/diff.ts'
import type { FlowDefinition, FlowNode } from './definition.ts'

/** A node that was added or removed, or whose properties changed; `node` is the newer one. */
export type NodeChange = { node: FlowNode; change: 'added' | 'removed' | 'changed'; parts: readonly string[] }
export type FlowChanges = { nodes: readonly NodeChange[]; settings: readonly string[] }

const settings = ['start', 'withdraw', 'stale', 'caseTitle'] as const

/** What differs between two versions of a flow, in the order of the newer one; removed nodes last. */
export function diffFlows(before: FlowDefinition, after: FlowDefinition): FlowChanges {
  const old = new Map(before.nodes.map((node) => [node.id, node]))
  const kept = new Set(after.nodes.map(({ id }) => id))
  return {
    nodes: [
      ...after.nodes.flatMap((node): NodeChange[] => {
        const was = old.get(node.id)
        if (!was) return [{ node, change: 'added', parts: [] }]
        const parts = changedParts(was, node)
        return parts.length ? [{ node, change: 'changed', parts }] : []
      }),
      ...before.nodes
        .filter(({ id }) => !kept.has(id))
        .map((node): NodeChange => ({ node, change: 'removed', parts: [] })),
    ],
    settings: settings.filter((key) => before[key] !== after[key]),
  }
}

function changedParts(before: FlowNode, after: FlowNode): string[] {
  const [was, is] = [before, after] as unknown as Record<string, unknown>[]
  const keys = new Set([...Object.keys(was!), ...Object.keys(is!)])
  return [...keys].filter((key) => !isAlike(was![key], is![key]))
}
