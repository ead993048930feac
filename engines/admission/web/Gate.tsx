import './Gate.css'
import { useWords } from '#kernel/web/language.tsx'
import { NoPage } from '#kernel/web/no-page.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { useMay } from '#kernel/web/session.ts'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { gateCalls } from '../contract.ts'
import { AtDoor } from './AtDoor.tsx'
import { DoorChoice } from './DoorChoice.tsx'
import { getList } from './device/store.ts'
import { gateWords } from './gate-words.ts'

/** The checker's page. `seated`: only doors of sessions with seats. */
export function Gate({ seated = false }: { seated?: boolean }) {
  const { session = '' } = usePage().query
  if (!useMay('tickets', 'check')) return <NoPage />
  return session ? <OneDoor key={session} session={session} /> : <DoorChoice seated={seated} />
}

function OneDoor({ session }: { session: string }) {
  const w = useWords(gateWords)
  const read = useRead(gateCalls.gate, { session })
  const gate = read.data ?? (read.fault ? getList(session)?.gate : undefined)
  if (gate) return <AtDoor gate={gate} />
  return (
    <Screen title={w('title')}>
      {read.fault ? <ErrorView note={fromRead(read).error} onRetry={read.refresh} /> : <Skeleton shape="detail" />}
    </Screen>
  )
}
