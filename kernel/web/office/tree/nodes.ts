/** One place of a tree, as the server lists them: each after the one above it, '' at the top. */
export type TreeNode = {
  id: string
  parent: string
  name: string
  /** Drawn small behind the name. */
  count?: number
  /** Shown for its place only. */
  disabled?: boolean
}

export type NestedNode = TreeNode & { children: NestedNode[] }

/** The same with its children inside. What hangs on a place that is not listed stands at the top. */
export function nested(nodes: readonly TreeNode[]): NestedNode[] {
  const places = new Map<string, NestedNode>(nodes.map((node) => [node.id, { ...node, children: [] }]))
  const top: NestedNode[] = []
  for (const place of places.values()) (places.get(place.parent)?.children ?? top).push(place)
  return top
}

/** The names from the top to a place: 信息学院 / 软件系. */
export function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const line: TreeNode[] = []
  for (let at = known.get(id); at && !line.includes(at); at = known.get(at.parent)) line.unshift(at)
  return line
}

/** What a chosen place is called; '' where it is not listed. */
export const nameIn =
  (nodes: readonly TreeNode[]) =>
  (id: unknown): string =>
    nodes.find((node) => node.id === id)?.name ?? ''

/** A place and everything below it. */
export function below(nodes: readonly TreeNode[], id: string): Set<string> {
  const found = new Set([id])
  // Parents come first, so one round is enough.
  for (const node of nodes) if (found.has(node.parent)) found.add(node.id)
  return found
}
