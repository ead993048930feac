/** Routes of a person's own code: standard, full screen, or with the last test first. */
export const codePages = {
  index: { title: 'title.code', large: false, facts: false },
  qrcode: { title: 'title.codeFull', large: true, facts: false },
  buaaCustom: { title: 'title.codeCustom', large: false, facts: true },
} as const

export type CodePage = keyof typeof codePages

/** Routes for checking codes: phone camera, or terminal with a hand scanner. */
export const gatePages = {
  masterqrcode2: { title: 'title.gate', opens: 'camera' },
  masteripqrcode: { title: 'title.terminal', opens: 'terminal' },
} as const

export type GatePage = keyof typeof gatePages
