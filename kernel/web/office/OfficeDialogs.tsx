import { App, Modal, Spin } from 'antd'
import { useEffect } from 'react'
import { useLoading } from '../calls/loading.ts'
import { type Dialog, dialogs, toast } from '../feedback/dialogs.ts'
import { useStore } from '../store.ts'

/** Overlays of the back office: the same dialogs and toasts as in the portal, drawn with its component library. */
export function OfficeDialogs() {
  const [first] = useStore(dialogs)
  return (
    <>
      <Toasts />
      <Cover />
      {first && <Question key={first.id} dialog={first} />}
    </>
  )
}

function Question({ dialog: { title, text, ok, cancel, danger, answer } }: { dialog: Dialog }) {
  return (
    <Modal
      open
      centered
      width={420}
      // Above drawers, also those opened later.
      zIndex={1500}
      title={title ?? text}
      okText={ok}
      cancelText={cancel ?? ''}
      okButtonProps={{ danger: Boolean(danger), autoFocus: true }}
      cancelButtonProps={cancel ? {} : { style: { display: 'none' } }}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
      closable={false}
      mask={{ closable: false }}
      classNames={{ wrapper: 'office-question' }}
    >
      {title ? <p className="c-muted">{text}</p> : null}
    </Modal>
  )
}

function Toasts() {
  const { message } = App.useApp()
  const shown = useStore(toast)
  useEffect(() => {
    if (shown) void message.open({ key: 'toast', type: 'info', content: shown.text, duration: 3 })
  }, [shown, message])
  return null
}

function Cover() {
  const busy = useLoading()
  return <Spin fullscreen spinning={busy} delay={400} />
}
