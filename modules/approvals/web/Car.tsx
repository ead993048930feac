import { useState } from 'react'
import { isUuid } from '#kernel/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { Permit } from '../permit-shapes.ts'
import { permitTones } from './permit-tones.ts'
import { approvalsWords } from './words.ts'
import './permits.css'

const Revoke = lazySheet(() => import('./RevokeSheet.tsx'))

/** One permit with its code for the gate. */
export default function Car() {
  const w = useWords(approvalsWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.permit, { id }, { when: isUuid(id) })
  return (
    <Screen
      name={read.data?.plate}
      title={w('title.car')}
      read={read}
      missing={!isUuid(id)}
      refused={<Denied />}
      fresh="note"
      foot={read.data && read.data.allowedActions.length > 0 && <Actions permit={read.data} />}
    >
      {(permit) => <Shown permit={permit} />}
    </Screen>
  )
}

function Shown({ permit }: { permit: Permit }) {
  const w = useWords(approvalsWords)
  const isOwn = permit.allowedActions.includes('end')
  return (
    <Detail
      title={permit.plate}
      status={<StatusTag tone={permitTones[permit.state]}>{w(`car.state.${permit.state}`)}</StatusTag>}
      facts={[
        { label: w('car.holder'), value: permit.holder },
        { label: w('car.kind'), value: w(`car.kind.${permit.plateKind}`) },
        permit.model !== '' && { label: w('car.model'), value: permit.model },
        { label: w('car.valid'), value: `${formatDay(permit.since)} – ${formatDay(permit.until)}` },
      ]}
    >
      <div className="c-stack c-gap-4">
        {permit.reason && (
          <Notice tone="danger" icon="circle-alert" text={w('car.reason', { reason: permit.reason })} />
        )}
        {isOwn && <GateCode id={permit.id} />}
        <Button look="plain" to={`upcApproval/userdetail?id=${permit.case}`} label={w('car.case')} />
      </div>
    </Detail>
  )
}

const renewMs = 60_000

function GateCode({ id }: { id: string }) {
  const w = useWords(approvalsWords)
  const read = useRead(contract.permitCode, { id }, { every: renewMs })
  return (
    <Card>
      <div className="pm-code c-centre">
        <QrCode text={read.data?.code ?? ''} label={w('car.code')} note={w('car.codeNote')} faded={read.stale} />
      </div>
    </Card>
  )
}

function Actions({ permit: { id, allowedActions } }: { permit: Permit }) {
  const w = useWords(approvalsWords)
  const [isOpen, setOpen] = useState(false)
  const end = useAction(contract.endPermit, {
    confirm: { text: w('car.endAsk'), ok: w('car.end'), danger: true },
    changes: [contract.permit, contract.permits],
    success: w('car.ended'),
  })
  return (
    <>
      {allowedActions.includes('revoke') && (
        <Button look="outline" size="large" onClick={() => setOpen(true)} label={w('car.revoke')} />
      )}
      {allowedActions.includes('end') && (
        <Button look="outline" size="large" busy={end.busy} onClick={() => void end.run({ id })} label={w('car.end')} />
      )}
      <Revoke id={id} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
