export const healthStates = ['well', 'slow', 'ill', 'off'] as const
/** Of something a module relies on. `idle`: set up, and not needed yet. `off`: not set up. */
export const partnerStates = [...healthStates, 'idle'] as const

/** One thing a module relies on and how it is: a sign-in server, a mail gateway, a card system. Worded for people. */
export type HealthItem = {
  key: string
  title: string
  state: (typeof partnerStates)[number]
  /** A short remark, such as how long it took to answer. */
  detail?: string
}
