/** GB/T 9704: A4, a type area of 156 × 225 mm with 22 lines of 28 characters of 16 points. */
export const mm = 72 / 25.4
export const a4 = { width: 210 * mm, height: 297 * mm }
export const area = { left: 28 * mm, top: 37 * mm, width: 156 * mm, height: 225 * mm }
export const right = area.left + area.width
export const bottom = area.top + area.height
export const size = 16
export const leading = area.height / 22

/** What is printed. */
export type RedPaper = {
  /** '' for a normal one. */
  urgency: string
  issuer: string
  number: string
  title: string
  /** With its colon; '' for none. */
  to: string
  body: string
  attachments: readonly string[]
  signedBy: string
  day: string
  seal: { owner: string; note: string } | undefined
  cc: string
  printedBy: string
  printedDay: string
  /** Across every page: a draft, a document that was recalled. */
  watermark: string
  /** Below the last page. */
  check: readonly string[]
}
