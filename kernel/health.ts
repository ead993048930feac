export const healthStates = ['well', 'slow', 'ill', 'off'] as const
/** State of something a module depends on. `idle`: configured, but not used yet. `off`: not configured. */
export const partnerStates = [...healthStates, 'idle'] as const

/** State of one external system a module depends on: a sign-in server, a mail gateway. Texts are for display. */
export type HealthItem = {
  key: string
  title: string
  state: (typeof partnerStates)[number]
  /** A short remark, such as the response time. */
  detail?: string
}
