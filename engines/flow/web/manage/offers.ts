import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'

type Named = { key: string; label: string }

/** What can be chosen in the designer, given by the page's own module. */
export type FlowOffers = {
  units: readonly TreeNode[]
  permissions: readonly Named[]
  /** What the module can do by itself. */
  triggers: readonly Named[]
  /** Titles of posts that somebody holds. */
  posts?: readonly string[]
  /** Other flows. */
  flows: readonly Named[]
}
