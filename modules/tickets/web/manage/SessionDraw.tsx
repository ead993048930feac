import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { type DeskEvent, eventChanges } from './event-parts.tsx'
import { manageWords } from './words.ts'

/** The draw of a session: its hash, then its result, and a link to the public page. */
export function SessionDraw({ event, session }: { event: DeskEvent; session: SessionDesk }) {
  const w = useWords(manageWords)
  const [asking, setAsking] = useState(false)
  const { draw, mayDraw, waiting } = session
  const run = useAction(contract.drawSession, {
    changes: eventChanges,
    success: ({ winners, entries }) =>
      w('draw.done', { winners: formatNumber(winners), entries: formatNumber(entries) }),
    onSuccess: () => setAsking(false),
  })
  if (event.mode !== 'lottery' || !draw) return null
  const start = async () => {
    if (draw.beaconRule) return setAsking(true)
    const ask = { title: w('draw.run'), text: w('draw.ask', { n: formatNumber(waiting) }), ok: w('draw.run') }
    if (await confirm(ask)) await run.run({ session: session.id })
  }
  const drawn = { at: moment(draw.drawnAt), winners: formatNumber(draw.winners), entries: formatNumber(draw.entries) }
  return (
    <div className="tk-desk-draw c-stack c-gap-2">
      <p>{draw.drawnAt ? w('draw.result', drawn) : w('draw.committed', { n: formatNumber(waiting) })}</p>
      <code>{draw.commitment}</code>
      <div className="c-cluster">
        {mayDraw && (
          <Button type="primary" icon="dices" disabled={run.busy} onClick={() => void start()}>
            {w('draw.run')}
          </Button>
        )}
        <Button icon="external-link" href={publicPage(session.id)} target="_blank">
          {w('draw.public')}
        </Button>
      </div>
      {asking && (
        <BeaconPopup
          rule={draw.beaconRule}
          busy={run.busy}
          onOk={(beacon) => void run.run({ session: session.id, beacon })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const publicPage = (id: string): string => `${location.pathname.split('/site/')[0]}/site/ticket/draw?id=${id}`

type BeaconProps = { rule: string; busy: boolean; onOk: (beacon: string) => void; onClose: () => void }

/** Entry of the beacon: the random value published after entries closed, as the event's rule says. */
function BeaconPopup({ rule, busy, onOk, onClose }: BeaconProps) {
  const w = useWords(manageWords)
  const [beacon, setBeacon] = useState('')
  return (
    <Popup
      title={w('draw.run')}
      ok={w('draw.run')}
      busy={busy}
      disabled={beacon.trim() === ''}
      onOk={() => onOk(beacon.trim())}
      onClose={onClose}
    >
      <p>{w('draw.rule', { rule })}</p>
      <Field label={w('draw.beacon')} help={w('draw.beaconHelp')} max={200} value={beacon} onChange={setBeacon} />
    </Popup>
  )
}
