import type { ReactNode } from 'react'
import './Gate.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { NoPage } from '#kernel/web/pages/no-page.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { AtDoor } from './AtDoor.tsx'
import { DoorChoice } from './DoorChoice.tsx'
import { getList } from './device/store.ts'
import { GateContext, type GateKit, useGate, useGateWords } from './gate-kit.ts'

type GateProps = {
  kit: GateKit
  seated?: boolean /** Beside the counts: what else the module offers a checker. */
  more?: ReactNode
}

/** The checker's page of a module. `seated`: only doors of sessions with seats. */
export function Gate({ kit, seated = false, more }: GateProps) {
  const { session = '' } = usePage().query
  if (!useMay(kit.access.module, kit.access.may)) return <NoPage />
  return (
    <GateContext value={kit}>
      {session ? <OneDoor key={session} session={session} more={more} /> : <DoorChoice seated={seated} />}
    </GateContext>
  )
}

function OneDoor({ session, more }: { session: string; more: ReactNode }) {
  const w = useGateWords()
  const kit = useGate()
  const read = useRead(kit.calls.gate, { session })
  const gate = read.data ?? (read.fault ? getList(kit, session)?.gate : undefined)
  if (gate) return <AtDoor gate={gate} more={more} />
  return (
    <Screen title={w('title')} read={read}>
      {() => null}
    </Screen>
  )
}
