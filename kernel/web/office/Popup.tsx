import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useWords } from '../language.tsx'
import { officeWords } from './words.ts'

type Props = {
  title: string
  ok: string
  onOk: () => unknown
  onClose: () => void
  busy?: boolean
  disabled?: boolean
  danger?: boolean
  width?: number
  children: ReactNode
}

/** A small modal form. Mount it only while it is open. */
export function Popup({ title, ok, onOk, onClose, busy, disabled, danger, width = 480, children }: Props) {
  const w = useWords(officeWords)
  const fields = useRef<HTMLFormElement>(null)
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      okText={ok}
      cancelText={w('form.cancel')}
      confirmLoading={busy ?? false}
      okButtonProps={{ disabled: disabled ?? false, danger: danger ?? false }}
      onOk={() => void onOk()}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
    >
      <form
        ref={fields}
        className="office-popup c-stack c-gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled && !busy) void onOk()
        }}
      >
        {children}
        <input type="submit" hidden />
      </form>
    </Modal>
  )
}
