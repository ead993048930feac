import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import { clock } from '../times.ts'
import { busWords } from '../words.ts'
import type { DayRun } from './OfficeRuns.tsx'

type Props = { run: DayRun; action: 'delay' | 'cancel'; onClose: () => void }

/** Input of a change: length of the delay, or reason of the cancellation. */
export function RunDrawer({ run: { trip, day, version, delay, at }, action, onClose }: Props) {
  const w = useWords(busWords)
  const shared = {
    title: w(action === 'delay' ? 'delayTitle' : 'cancelTitle', { time: clock(at) }),
    draftKey: `bus.run/${day} ${trip}`,
    changes: [contract.detail, contract.lists],
    width: 420,
    onClose,
  }
  const run = { trip, day, version }
  if (action === 'cancel') {
    const fields = { reason: { label: w('cancelReason'), help: w('reasonHint') } }
    return <DrawerForm {...shared} call={contract.cancel} initial={{ ...run, reason: '' }} fields={fields} />
  }
  const fields = { minutes: { label: `${w('delayMinutes')} (${w('minutes')})` } }
  return (
    <DrawerForm {...shared} call={contract.delay} initial={{ ...run, minutes: delay / 60 || 10 }} fields={fields} />
  )
}
