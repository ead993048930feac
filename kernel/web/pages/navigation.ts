import { isOfficePage } from '#kernel/office.ts'
import { desk, deskReady, hasDeskWidth } from '../desk.ts'
import { closePreview } from '../device/preview.ts'
import { watchLanguage, word } from '../language.tsx'
import { clearLoginFlag } from '../session/session.ts'
import { createStore } from '../store.ts'
import { kernelWords } from '../words.ts'
import { arriveAt, forgetHidden, noPages, type Pages } from './alive-pages.ts'
import { type Arrival, arrivalAt, pageOf } from './arrival.ts'
import { currentPlace, go, type Move, type Place, watchMoves } from './history.ts'
import { narrowFor } from './narrow.ts'
import { forgetFailedPages, loadPage, prefetch } from './page-chunk.ts'
import { pageInfo } from './page-info.ts'
import { restorePage } from './page-notice.ts'
import { startProgress } from './progress-state.ts'
import { type Match, noPagePath, type RouteTable } from './route-table.ts'
import { loadWords, titleIn } from './route-words.ts'
import { rememberScroll } from './scroll-memory.ts'
import { setTitle } from './title.ts'

/** How long the old page stays visible while the new one's script loads; then a skeleton is shown. */
const patience = 200

export const pages = createStore<Pages>(noPages)

let table: RouteTable
let latest = 0
let entered = ''

const bare = (page: string): string => page.split(/[?#]/)[0]!.replace(/^\//, '')
export const hasPage = (page: string): boolean => table.has(bare(page))

/** Undefined also as long as the module's route table is not loaded. */
export const matchOf = (page: string): Match | undefined => table.find(bare(page))

export async function loadMatch(page: string): Promise<Match | undefined> {
  await table.load(bare(page)).catch(() => {})
  return matchOf(page)
}

export function startNavigation(routes: RouteTable): void {
  table = routes
  history.scrollRestoration = 'manual'
  watchMoves((place, move) => void travel(place, move))
  watchLanguage(() => setTitle(currentTitle()))
  addEventListener('resize', () => narrow(pages.get()))
  desk.watch(() => settle(pages.get()))
  void travel(currentPlace(), 'POP')
}

/** Drops the pages kept alive in the background, when the person changes. */
export function forgetHiddenPages(): void {
  const left = forgetHidden(pages.get())
  settle(left, left)
}

/** Prefetches a page that will probably be opened. */
export function expectPage(page: string): void {
  void loadMatch(page).then((match) => match && prefetch(match.route))
}

export const homePage = (): string => pageInfo().tabs.find((page) => table.has(page)) ?? 'composition/index'

const currentTitle = (): string => titleOf(pages.get().current?.arrival)

async function travel(place: Place, move: Move): Promise<void> {
  const turn = ++latest
  const page = pageOf(place)
  // Portal and back office are separate documents: reload, and the server sends the other one for this URL.
  if (turn > 1 && isOfficePage(page) !== isOfficePage(entered)) return location.reload()
  if (turn === 1) entered = page
  if (page === '') return go(homePage() + place.search, { replace: true })
  leaveCurrent()
  startProgress()
  clearLoginFlag()
  forgetFailedPages()
  await loadMatch(hasPage(page) ? page : noPagePath)
  if (turn !== latest) return
  const arrival = arrivalAt(place, move, table)
  if (arrival.match) await Promise.race([loaded(arrival.match), pause(patience)])
  if (turn === latest) show(arrival)
}

function leaveCurrent(): void {
  const { current } = pages.get()
  if (current) rememberScroll(`entry ${current.id}`, `place ${current.arrival.placeKey}`)
}

function show(arrival: Arrival): void {
  restorePage()
  closePreview()
  setTitle(titleOf(arrival))
  if (arrival.match) void loadWords(arrival.match.module).then(() => setTitle(currentTitle()))
  settle(arriveAt(pages.get(), arrival))
}

/** In a desktop window a page may have its list beside it: the previous one, if it fits. */
function settle(next: Pages, before: Pages = pages.get()): void {
  const parts = desk.get()
  const settled = parts ? parts.pairUp(next, before) : { ...next, beside: undefined }
  narrow(settled)
  pages.set(settled)
}

function narrow({ current, beside }: Pages): void {
  if (!current) return
  const wide = current.arrival.match?.route.wide ?? false
  narrowFor(beside !== undefined || (wide === 'framed' ? hasDeskWidth() : wide))
}

function titleOf(arrival: Arrival | undefined): string {
  if (!arrival?.match) return word(kernelWords, 'error.noPage')
  return titleIn(arrival.match)
}

const loaded = ({ module, route }: Match): Promise<unknown> =>
  Promise.all([loadPage(route), loadWords(module), deskReady]).catch(() => {})

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))
