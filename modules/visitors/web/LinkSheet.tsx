import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import type { Guest } from '../shapes.ts'
import { visitorsWords } from './words.ts'
import './visitors.css'

type LinkSheetProps = { open: boolean; guest: Guest | undefined; onClose: () => void }

/** The link of one guest: to copy, to send, to scan, to renew and to end. */
export default function LinkSheet({ open, guest, onClose }: LinkSheetProps) {
  const w = useWords(visitorsWords)
  return (
    <Sheet open={open} title={guest ? `${w('share')} · ${guest.name}` : w('share')} onClose={onClose}>
      {guest && (guest.linked ? <Link guest={guest} onEnded={onClose} /> : <Ended guest={guest} onRenewed={onClose} />)}
    </Sheet>
  )
}

const changes = [contract.detail, contract.link]

function Link({ guest, onEnded }: { guest: Guest; onEnded: () => void }) {
  const w = useWords(visitorsWords)
  const read = useRead(contract.link, { guest: guest.id })
  const renew = useAction(contract.renewLink, { changes, success: w('renewed'), confirm: { text: w('askRenew') } })
  const end = useAction(contract.renewLink, {
    changes: [contract.detail],
    success: w('linkEnded'),
    confirm: { text: w('askEnd'), danger: true },
    onSuccess: onEnded,
  })
  return (
    <div className="vi-link c-stack">
      <ReadView read={read}>{({ url, text }) => <Shared url={url} text={text} name={guest.name} />}</ReadView>
      <div className="c-line c-gap-3">
        <Button
          look="outline"
          block
          busy={renew.busy}
          onClick={() => void renew.run({ guest: guest.id, anew: true })}
          label={w('renew')}
        />
        <Button
          look="outline"
          block
          busy={end.busy}
          onClick={() => void end.run({ guest: guest.id })}
          label={w('endLink')}
        />
      </div>
    </div>
  )
}

function Shared({ url, text, name }: { url: string; text: string; name: string }) {
  const w = useWords(visitorsWords)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${text} ${url}`)
      popup(w('copied'))
    } catch {
      popup(w('copyFailed'))
    }
  }
  const send = () => void navigator.share({ text, url }).catch(() => undefined)
  return (
    <div className="c-stack c-middle">
      <QrCode text={url} label={name} size={200} />
      <p className="c-muted c-font-3">{w('shareNote')}</p>
      <p className="vi-link__url c-font-2 c-muted">{url}</p>
      <Button size="large" block icon="copy" onClick={() => void copy()} label={w('copyLink')} />
      {'share' in navigator && <Button look="soft" block icon="share-2" onClick={send} label={w('system')} />}
    </div>
  )
}

function Ended({ guest, onRenewed }: { guest: Guest; onRenewed: () => void }) {
  const w = useWords(visitorsWords)
  const renew = useAction(contract.renewLink, { changes, success: w('renewed'), onSuccess: onRenewed })
  return (
    <Empty
      icon="link"
      title={w('linkEnded')}
      action={
        <Button busy={renew.busy} onClick={() => void renew.run({ guest: guest.id, anew: true })} label={w('renew')} />
      }
    />
  )
}
