/** A person's own code under its addresses: with everything about it, as large as can be, or with the last test first. */
export const codePages = {
  index: { title: 'title.code', large: false, facts: false },
  qrcode: { title: 'title.codeFull', large: true, facts: false },
  buaaCustom: { title: 'title.codeCustom', large: false, facts: true },
} as const

export type CodePage = keyof typeof codePages

/** Where codes are looked at: with the phone's camera, or at a terminal with a scanner on a cable. */
export const gatePages = {
  masterqrcode2: { title: 'title.gate', opens: 'camera' },
  masteripqrcode: { title: 'title.terminal', opens: 'terminal' },
} as const

export type GatePage = keyof typeof gatePages
