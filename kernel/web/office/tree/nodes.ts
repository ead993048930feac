/** A node of a tree, as the server lists them: each after its parent, which is '' at the top. */
export type TreeNode = {
  id: string
  parent: string
  name: string
  /** Shown after the name. */
  count?: number
  /** Shown only as parent of others; cannot be selected. */
  disabled?: boolean
}

export type NestedNode = TreeNode & { children: NestedNode[] }

/** The tree with nested children. Nodes whose parent is not listed are at the top. */
export function nested(nodes: readonly TreeNode[]): NestedNode[] {
  const places = new Map<string, NestedNode>(nodes.map((node) => [node.id, { ...node, children: [] }]))
  const top: NestedNode[] = []
  for (const place of places.values()) (places.get(place.parent)?.children ?? top).push(place)
  return top
}

/** The nodes from the top to this one: 信息学院 / 软件系. */
export function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const line: TreeNode[] = []
  for (let at = known.get(id); at && !line.includes(at); at = known.get(at.parent)) line.unshift(at)
  return line
}

/** The name of a node; '' if it is not listed. */
export const nameIn =
  (nodes: readonly TreeNode[]) =>
  (id: unknown): string =>
    nodes.find((node) => node.id === id)?.name ?? ''

/** A node and all its descendants. */
export function below(nodes: readonly TreeNode[], id: string): Set<string> {
  const found = new Set([id])
  // Parents come first, so one pass is enough.
  for (const node of nodes) if (found.has(node.parent)) found.add(node.id)
  return found
}
