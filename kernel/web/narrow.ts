import { isMobile } from './detect.ts'

/** Page groups that use the full width of a desktop window; a route's `wide` adds to them. */
const wideGroups = new Set([
  'guide',
  'leave',
  'leaveData',
  'portal',
  'polymerization',
  'classRoomQuery',
  'cappClassRoom',
  'fudanclassRoomQuery',
  'universalForm',
  'officeTel',
  'personalAgenda',
  'lostAndFound',
  'fleaMartket',
  'score',
  'scorev1',
  'fudanscore',
  'graduateScore',
  'schoolMap',
  'elementPage',
  'freeclassroom',
  'freeClassroomV3',
  'generalApp',
  'generalAppPc',
])

const narrowAbove = 750
const columnShare = 10 / 16

type Desk = { windowWidth: number; screenHeight: number; mobile: boolean }

/** Column width of a page in pixels; undefined means full width. */
export function columnWidth(page: string, wide: boolean, desk: Desk): number | undefined {
  if (desk.mobile || wide || wideGroups.has(page.split('/')[0]!) || desk.windowWidth <= narrowAbove) return undefined
  return Math.round(desk.screenHeight * columnShare)
}

/** Sets the column width for the next page. Fixed parts of a page use `--page-width`. */
export function narrowFor(page: string, wide: boolean): void {
  const desk = { windowWidth: innerWidth, screenHeight: screen.height, mobile: isMobile() }
  const width = columnWidth(page, wide, desk)
  const root = document.documentElement
  root.classList.toggle('narrowed', width !== undefined)
  if (width === undefined) root.style.removeProperty('--page-width')
  else root.style.setProperty('--page-width', `${width}px`)
}
