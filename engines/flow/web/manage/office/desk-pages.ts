/** Pages about all flows and cases: tabs of one entry of the menu. */
export const deskPages = {
  cases: { path: 'cases', right: 'cases' },
  flows: { path: 'flows', right: 'design' },
  board: { path: 'board', right: 'cases' },
  handOver: { path: 'hand-over', right: 'cases' },
} as const
