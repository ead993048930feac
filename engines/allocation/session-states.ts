/** Displayed states of a session whose places are given out, from draft to end. */
export const sessionStates = [
  'draft',
  'announced',
  'open',
  'soldOut',
  'drawPending',
  'closed',
  'running',
  'ended',
  'archived',
  'cancelled',
] as const
export type SessionState = (typeof sessionStates)[number]
