// Before the styles of what is imported below, which override them.
import '../ui/pieces.css'
import '../ui/small-parts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import type { ModuleOffice } from '#kernel/office.ts'
import { applyBrand } from '../brand.ts'
import { handleTrouble } from '../calls/live-effects.ts'
import { startReads } from '../calls/reads.ts'
import { startLanguage } from '../language.tsx'
import { startTabs, type Tabs } from '../pages/known-tabs.ts'
import { startNavigation } from '../pages/navigation.ts'
import { pageInfo } from '../pages/page-info.ts'
import { createRouteTable } from '../pages/route-table.ts'
import { startSearchKey } from '../pages/search-key.ts'
import { startSession } from '../session/session.ts'
import { ViewingNote } from '../session/viewing-note.tsx'
import { offices } from './layout/use-menu.ts'
import { Office } from './Office.tsx'
import { paletteOpen } from './palette/palette-open.ts'
import { markStyles } from './style-nonce.ts'
import './office.css'

/** Starts the back office in the document sent by the server. */
export function startOffice(moduleOffices: readonly ModuleOffice[], tabs: readonly Tabs[]): void {
  // Zod must not generate code: the page's content security policy forbids eval.
  z.config({ jitless: true })
  markStyles()
  const info = pageInfo()
  applyBrand(info.brand, document.documentElement.style)
  startLanguage()
  logUncaughtErrors()
  startReads()
  startSession()
  startTabs(tabs)
  offices.set(moduleOffices.filter(({ key }) => info.modules.includes(key)))
  startNavigation(createRouteTable(moduleOffices, info.modules))
  startSearchKey({ slash: false, open: () => paletteOpen.set(true) })
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ViewingNote />
      <Office />
    </StrictMode>,
  )
}

function logUncaughtErrors(): void {
  const log = (fault: unknown, message: string) => {
    // A harmless notice of the browser that a measurement came one frame late.
    if (message.startsWith('ResizeObserver loop')) return
    void handleTrouble({ situation: 'uncaught', message, fault })
  }
  addEventListener('error', ({ error, message }) => log(error, message))
  addEventListener('unhandledrejection', ({ reason }) => log(reason, String(reason)))
}
