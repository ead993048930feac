export const healthStates = ['well', 'slow', 'ill', 'off'] as const

/** One thing a module relies on and how it is: a sign-in server, a mail gateway, a card system. Worded for people. */
export type HealthItem = {
  key: string
  title: string
  state: (typeof healthStates)[number]
  /** A short remark, such as how long it took to answer. */
  detail?: string
}
