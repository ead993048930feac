import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { EventAction } from '../../office-shapes.ts'
import { type DeskEvent, eventChanges } from './event-parts.tsx'
import { manageWords } from './words.ts'

const looks = {
  remove: { icon: 'trash-2', danger: true },
  cancel: { icon: 'circle-x', danger: true },
  archive: { icon: 'box' },
  publish: { icon: 'megaphone', primary: true },
} as const satisfies Partial<Record<EventAction, { icon: string; danger?: boolean; primary?: boolean }>>
type Act = keyof typeof looks

/** Actions on the whole event, each with a confirmation that names its effect. */
export function EventActions({ event }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  const [cancelling, setCancelling] = useState(false)
  const { acts, busy } = useActs(event)
  const run = async (act: Act) => {
    if (act === 'cancel') return setCancelling(true)
    const ask = { title: w(`action.${act}`), text: w(`ask.${act}`, { title: event.title }), ok: w(`action.${act}`) }
    if (await confirm({ ...ask, danger: act === 'remove' })) await acts[act]()
  }
  const shown = (Object.keys(looks) as Act[]).filter((act) => event.allowedActions.includes(act))
  return (
    <>
      {event.state !== 'draft' && (
        <Button icon="external-link" onClick={() => window.open(pageOf(event.id), '_blank', 'noopener')}>
          {w('action.look')}
        </Button>
      )}
      <Button icon="copy" disabled={busy} onClick={() => void acts.copy()}>
        {w('action.copy')}
      </Button>
      {shown.map((act) => {
        const { icon, ...look } = looks[act]
        const type = 'primary' in look ? 'primary' : 'default'
        const lacking = act === 'publish' && event.lacks.length > 0
        return (
          <Button
            key={act}
            icon={icon}
            type={type}
            danger={'danger' in look}
            disabled={busy || lacking}
            onClick={() => void run(act)}
          >
            {w(`action.${act}`)}
          </Button>
        )
      })}
      {cancelling && <CancelPopup event={event} onClose={() => setCancelling(false)} />}
    </>
  )
}

const pageOf = (id: string): string => `${location.pathname.split('/site/')[0]}/site/ticket/detail?id=${id}`

function useActs({ id, version }: DeskEvent) {
  const w = useWords(manageWords)
  const shared = { changes: eventChanges, cover: false }
  const publish = useAction(contract.publishEvent, { ...shared, success: w('done.published') })
  const archive = useAction(contract.archiveEvent, { ...shared, success: w('done.archived') })
  const remove = useAction(contract.removeEvent, {
    cover: false,
    success: w('done.removed'),
    onSuccess: () => go('manage/tickets', { replace: true }),
  })
  const copy = useAction(contract.copyEvent, {
    ...shared,
    success: w('done.copied'),
    onSuccess: (made) => go(`manage/tickets/event/${made.id}`),
  })
  const acts = {
    publish: () => publish.run({ id, version }),
    archive: () => archive.run({ id, version }),
    remove: () => remove.run({ id, version }),
    copy: () => copy.run({ id }),
  }
  return { acts, busy: [publish, archive, remove, copy].some((action) => action.busy) }
}

/** Cancels an event: shows who is affected, asks for a reason, and for the event's title to prevent mistakes. */
function CancelPopup({ event: { id, title }, onClose }: { event: DeskEvent; onClose: () => void }) {
  const w = useWords(manageWords)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const preview = useRead(contract.cancelPreview, { id }, { every: 5_000 })
  const cancel = useAction(contract.cancelEvent, {
    changes: eventChanges,
    cover: false,
    success: ({ isUnderWay }) => w(isUnderWay ? 'done.cancelling' : 'done.cancelled'),
    onSuccess: onClose,
  })
  const isSure = typed.trim() === title && reason.trim() !== ''
  return (
    <Popup
      title={w('action.cancel')}
      ok={w('cancel.ok')}
      danger
      busy={cancel.busy}
      disabled={!isSure}
      onOk={() => cancel.run({ id, reason: reason.trim(), title: typed.trim() })}
      onClose={onClose}
    >
      <FromRead read={preview} rows={2}>
        {({ people, places, waiting, subscribers }) => {
          const n = { people, places, waiting, subscribers }
          const shown = Object.fromEntries(Object.entries(n).map(([key, value]) => [key, formatNumber(value)]))
          return <Alert type="warning" showIcon title={w('cancel.preview', shown)} />
        }}
      </FromRead>
      <Field
        kind="long"
        label={w('cancel.reason')}
        help={w('cancel.reasonHelp')}
        max={300}
        value={reason}
        onChange={setReason}
      />
      <Field label={w('cancel.type', { title })} max={80} value={typed} onChange={setTyped} />
    </Popup>
  )
}
