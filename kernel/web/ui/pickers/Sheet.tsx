import { Popup } from 'antd-mobile/es/components/popup/popup.js'
import 'antd-mobile/es/components/popup/popup.css'
import { type ReactNode, useRef } from 'react'
import '../kit.css'
import './Sheet.css'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { AntdMobile } from '../antd/AntdMobile.tsx'
import { Icon } from '../Icon.tsx'
import { uiWords } from '../words.ts'

type SheetProps = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** A bottom sheet with a focus trap; closes on a tap outside, on Escape or by its close button. */
export function Sheet({ open, title, onClose, children }: SheetProps) {
  return (
    <AntdMobile>
      <Popup visible={open} onMaskClick={onClose} destroyOnClose>
        <SheetBody title={title} onClose={onClose}>
          {children}
        </SheetBody>
      </Popup>
    </AntdMobile>
  )
}

function SheetBody({ title, onClose, children }: Omit<SheetProps, 'open'>) {
  const w = useWords(uiWords)
  const box = useRef<HTMLDivElement>(null)
  useFocusTrap(box, onClose)
  return (
    <div ref={box} className="c-sheet" role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
      <div className="c-sheet__head">
        <h2>{title}</h2>
        <button type="button" className="c-round c-sheet__close" aria-label={w('close')} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      </div>
      {children}
    </div>
  )
}
