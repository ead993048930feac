import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { ModuleRoutes } from '#kernel/routes.ts'
import './shell.css'
import { wearBrand } from './brand.ts'
import { desk, startDesk } from './desk.ts'
import { DialogHost } from './dialog-host.tsx'
import { rememberEntry } from './entry-url.ts'
import { startTabs, type Tabs } from './known-tabs.ts'
import { startLanguage, useWords } from './language.tsx'
import { handleTrouble } from './live-effects.ts'
import { startNavigation } from './navigation.ts'
import { NewBuildNote } from './new-build-note.tsx'
import { settleOpening } from './opening.ts'
import { PageHost } from './page-host.tsx'
import { pageInfo, settleAddress } from './page-info.ts'
import { PreviewNote } from './preview-note.tsx'
import { ProgressBar } from './progress.tsx'
import { startReads } from './reads.ts'
import { createRouteTable } from './route-table.ts'
import { startSession } from './session.ts'
import { useStore } from './store.ts'
import { TabBar } from './tab-bar.tsx'
import { ViewingNote } from './viewing-note.tsx'
import { kernelWords } from './words.ts'

/** Starts the portal in the document sent by the server. */
export function startPortal(moduleRoutes: readonly ModuleRoutes[], tabs: readonly Tabs[]): void {
  const info = pageInfo()
  wearBrand(info.brand, document.documentElement.style)
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
    void import('./search-key.ts').then(({ startSearchKey }) => startSearchKey()).catch(() => {})
  afterLoad(() => beginModules(moduleRoutes, info.modules))
  afterLoad(() => void import('./offline.ts').then(({ startOffline }) => startOffline()).catch(() => {}))
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
function beginModules(moduleRoutes: readonly ModuleRoutes[], siteModules: readonly string[]): void {
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
