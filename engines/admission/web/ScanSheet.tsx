import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { PassFace, ScanFace } from '../shapes.ts'
import { useGateWords } from './gate-kit.ts'
import { PassFacts } from './PassFacts.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { loggedAs } from './verdict-words.ts'

type ScanSheetProps = {
  scan: ScanFace | undefined
  onClose: () => void
  onLetOut: (pass: PassFace, note: string) => void
}

/** One entry of the log. An entry that counts can be undone. */
export function ScanSheet({ scan, onClose, onLetOut }: ScanSheetProps) {
  const w = useGateWords()
  return (
    <Sheet open={scan !== undefined} title={w('detail')} onClose={onClose}>
      {scan && (
        <div className="gate__form c-stack">
          {scan.pass && <PassFacts pass={scan.pass} />}
          {scan.conflict && (
            <Notice
              tone="warning"
              icon="triangle-alert"
              text={w('conflictNote', {
                why: w(scan.conflict === 'doubled' ? 'conflict.doubled' : `reason.${scan.conflict}`),
              })}
            />
          )}
          <ScanFacts scan={scan} />
          {scan.result === 'in' && !scan.conflict && scan.pass && (
            <>
              <p className="c-muted c-font-2">{w('letOutNote')}</p>
              <ReasonForm
                usual={['why.mistake', 'why.left']}
                label={w('letOut')}
                danger
                onDone={(note) => onLetOut(scan.pass!, note)}
              />
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}

function ScanFacts({ scan }: { scan: ScanFace }) {
  const w = useGateWords()
  return (
    <Facts
      facts={[
        { label: w('time'), value: formatTime(scan.at, dayAndTime) },
        { label: w('gate'), value: scan.gate || w('unnamed') },
        scan.by !== '' && { label: w('by'), value: scan.by },
        { label: w('way'), value: `${loggedAs(w, scan)} · ${w(scan.offline ? 'way.offline' : 'way.online')}` },
        scan.note !== '' && { label: w('note'), value: scan.note, wide: true },
      ]}
    />
  )
}
