import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Alert, Button, Segmented } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { eventChanges } from './event-parts.tsx'
import { manageWords } from './words.ts'

const ways = ['make', 'paste'] as const
type Way = (typeof ways)[number]

/** Redemption codes of a session: generated and shown once, or imported. */
export function CodesPopup({ session, onClose }: { session: SessionDesk; onClose: () => void }) {
  const w = useWords(manageWords)
  const [way, setWay] = useState<Way>('make')
  const [count, setCount] = useState<number | undefined>(100)
  const [uses, setUses] = useState<number | undefined>(1)
  const [pasted, setPasted] = useState('')
  const [made, setMade] = useState<readonly string[]>()
  const { done } = useToast()
  const shared = { changes: eventChanges, cover: false }
  const make = useAction(contract.makeCodes, { ...shared, onSuccess: ({ codes }) => setMade(codes) })
  const add = useAction(contract.addCodes, {
    ...shared,
    onSuccess: ({ added, known }) => {
      done(w('codes.added', { added: formatNumber(added), known: formatNumber(known) }))
      onClose()
    },
  })
  if (made) return <MadeCodes codes={made} onClose={onClose} />
  const each = { session: session.id, uses: uses ?? 1 }
  const { codes } = session
  const isWhole = uses !== undefined && (way === 'make' ? count !== undefined && count > 0 : pasted.trim() !== '')
  return (
    <Popup
      title={w('codes.title')}
      ok={w(way === 'make' ? 'codes.make' : 'codes.add')}
      busy={make.busy || add.busy}
      disabled={!isWhole}
      onOk={() => (way === 'make' ? make.run({ ...each, count: count! }) : add.run({ ...each, codes: pasted }))}
      onClose={onClose}
    >
      <p className="office-quiet">
        {w('codes.counts', {
          count: formatNumber(codes.count),
          uses: formatNumber(codes.uses),
          used: formatNumber(codes.used),
        })}
      </p>
      <Segmented
        label={w('codes.title')}
        options={ways.map((key) => ({ key, label: w(`codes.way.${key}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'make' ? (
        <Field kind="number" label={w('codes.count')} min={1} max={2_000} value={count} onChange={setCount} />
      ) : (
        <Field
          kind="long"
          label={w('codes.paste')}
          help={w('codes.pasteHelp')}
          rows={6}
          value={pasted}
          onChange={setPasted}
        />
      )}
      <Field kind="number" label={w('codes.uses')} min={1} max={10_000} value={uses} onChange={setUses} />
    </Popup>
  )
}

/** Only hashes are stored: once closed, these codes cannot be shown again. */
function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const w = useWords(manageWords)
  const { done } = useToast()
  const all = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(all)
    done(w('codes.copied'))
  }
  return (
    <Popup
      title={w('codes.made', { n: formatNumber(codes.length) })}
      ok={w('codes.taken')}
      onOk={onClose}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={w('codes.once')} />
      <pre className="office-pre">{all}</pre>
      <div className="c-cluster">
        <Button icon="download" onClick={() => saveText(w('codes.file'), all)}>
          {w('codes.download')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {w('codes.copy')}
        </Button>
      </div>
    </Popup>
  )
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}\n`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
