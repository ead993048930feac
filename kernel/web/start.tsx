import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { LazyRoutes } from '#kernel/routes.ts'
import './shell.css'
import { applyBrand } from './brand.ts'
import { handleTrouble } from './calls/live-effects.ts'
import { startReads } from './calls/reads.ts'
import { desk, startDesk } from './desk.ts'
import { PreviewNote } from './device/preview-note.tsx'
import { DialogHost } from './feedback/dialog-host.tsx'
import { startLanguage, useWords } from './language.tsx'
import { NewBuildNote } from './offline/new-build-note.tsx'
import { rememberEntry } from './pages/entry-url.ts'
import { startTabs, type Tabs } from './pages/known-tabs.ts'
import { startNavigation } from './pages/navigation.ts'
import { settleOpening } from './pages/opening.ts'
import { PageHost } from './pages/page-host.tsx'
import { pageInfo, settleAddress } from './pages/page-info.ts'
import { ProgressBar } from './pages/progress.tsx'
import { createRouteTable } from './pages/route-table.ts'
import { TabBar } from './pages/tab-bar.tsx'
import { startSession } from './session/session.ts'
import { ViewingNote } from './session/viewing-note.tsx'
import { useStore } from './store.ts'
import { kernelWords } from './words.ts'

/** Starts the portal in the document sent by the server. */
export function startPortal(moduleRoutes: readonly LazyRoutes[], tabs: readonly Tabs[]): void {
  const info = pageInfo()
  applyBrand(info.brand, document.documentElement.style)
  startLanguage()
  rememberEntry()
  settleAddress()
  logUncaughtErrors()
  startReads()
  startSession()
  startDesk()
  startTabs(tabs)
  startNavigation(createRouteTable(moduleRoutes, info.modules))
  const root = createRoot(document.getElementById('root')!)
  // A transition renders in slices: a slow phone stays responsive in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Portal />
      </StrictMode>,
    ),
  )
  settleOpening()
  if (info.preview !== undefined) return
  // Devices that can hover have a keyboard.
  if (matchMedia('(hover: hover)').matches)
    void import('./pages/search-key.ts').then(({ startSearchKey }) => startSearchKey()).catch(() => {})
  afterLoad(() => beginModules(moduleRoutes, info.modules))
  afterLoad(() => void import('./offline/offline.ts').then(({ startOffline }) => startOffline()).catch(() => {}))
}

function Portal() {
  const frame = useStore(desk)
  const w = useWords(kernelWords)
  return (
    <>
      <a className="skip-link" href="#page">
        {w('page.skip')}
      </a>
      <ProgressBar />
      <ViewingNote />
      <PreviewNote />
      {frame && <frame.DeskFrame />}
      <PageHost />
      <TabBar />
      <NewBuildNote />
      <DialogHost />
    </>
  )
}

/** A module whose background script fails to load is ignored: its pages still open. */
function beginModules(moduleRoutes: readonly LazyRoutes[], siteModules: readonly string[]): void {
  for (const { key, atRest } of moduleRoutes) {
    if (atRest && siteModules.includes(key))
      void atRest().then(
        ({ begin }) => begin(),
        () => {},
      )
  }
}

/** Runs low-priority work two seconds after the load event. */
function afterLoad(work: () => void): void {
  const later = () => void setTimeout(work, 2_000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

function logUncaughtErrors(): void {
  const log = (fault: unknown, message: string) => void handleTrouble({ situation: 'uncaught', message, fault })
  addEventListener('error', ({ error, message }) => log(error, message))
  addEventListener('unhandledrejection', ({ reason }) => log(reason, String(reason)))
}
