import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { MenuButton } from '#kernel/web/office/choices.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { baseRoute } from '#kernel/web/pages/page-info.ts'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { CopyPopup } from './CopyPopup.tsx'
import { type DeskForm, formChanges } from './form-parts.tsx'
import { NumberPopup } from './NumberPopup.tsx'
import { manageWords } from './words.ts'

const steps = ['pause', 'resume', 'close', 'archive'] as const
type Step = (typeof steps)[number]
const popups = ['copy', 'number'] as const
const isPopup = (key: string): key is (typeof popups)[number] => popups.some((one) => one === key)

/** Actions on a form, and its link. */
export function FormActions({ form }: { form: DeskForm }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [open, setOpen] = useState<'link' | 'copy' | 'number'>()
  const move = useAction(contract.moveDesign, { changes: formChanges, cover: false })
  const run = async (step: Step) => {
    const isGrave = step === 'close' || step === 'archive'
    if (isGrave && !(await confirm({ text: w(`ask.${step}`, { title: form.title }), danger: true }))) return
    if (await move.run({ id: form.id, step })) toast.done(w(`done.${step}`))
  }
  const mine = steps.filter((step) => form.allowedActions.includes(step))
  const items = [
    ...mine.map((key) => ({ key, label: w(`action.${key}`) })),
    ...(form.mayDesign ? popups.map((key) => ({ key, label: w(`action.${key}`) })) : []),
  ]
  return (
    <>
      {form.version > 0 && (
        <Button icon="share-2" onClick={() => setOpen('link')}>
          {w('action.link')}
        </Button>
      )}
      {items.length > 0 && (
        <MenuButton
          label={w('action.more')}
          items={items}
          onChoose={(key) => (isPopup(key) ? setOpen(key) : void run(key as Step))}
        />
      )}
      {open === 'copy' && <CopyPopup form={form} onClose={() => setOpen(undefined)} />}
      {open === 'number' && <NumberPopup form={form} onClose={() => setOpen(undefined)} />}
      {open === 'link' && <LinkPopup form={form} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Link and QR code of the form. */
function LinkPopup({ form: { number, title, state }, onClose }: { form: DeskForm; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const address = `${location.origin}${baseRoute()}newForm/index?formid=${number}`
  const copy = async () => {
    await navigator.clipboard.writeText(address).catch(() => {})
    toast.done(w('link.copied'))
  }
  return (
    <Popup title={w('link.title', { title })} ok={w('link.copy')} onOk={copy} onClose={onClose}>
      <div className="fm-link c-stack">
        <QrCode text={address} label={w('link.qr')} size={200} />
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        {state !== 'open' && <p className="office-quiet">{w('link.notOpen')}</p>}
      </div>
    </Popup>
  )
}
