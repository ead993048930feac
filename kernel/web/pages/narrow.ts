import { isMobile } from '../device/detect.ts'

const narrowAbove = 750
const columnShare = 10 / 16

type Desk = { windowWidth: number; screenHeight: number; mobile: boolean }

/** Column width of a page in pixels; undefined means full width. */
export function columnWidth(wide: boolean, desk: Desk): number | undefined {
  if (desk.mobile || wide || desk.windowWidth <= narrowAbove) return undefined
  return Math.round(desk.screenHeight * columnShare)
}

/** Sets the column width for the next page. Fixed parts of a page use `--page-width`. */
export function narrowFor(wide: boolean): void {
  const desk = { windowWidth: innerWidth, screenHeight: screen.height, mobile: isMobile() }
  const width = columnWidth(wide, desk)
  const root = document.documentElement
  root.classList.toggle('narrowed', width !== undefined)
  if (width === undefined) root.style.removeProperty('--page-width')
  else root.style.setProperty('--page-width', `${width}px`)
}
