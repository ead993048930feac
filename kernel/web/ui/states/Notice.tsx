import { type ReactNode, useState } from 'react'
import '../kit.css'
import './Notice.css'
import { useWords } from '#kernel/web/language.tsx'
import { classes } from '../classes.ts'
import { Go } from '../Go.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { uiWords } from '../words.ts'
import type { Tone } from './tone.ts'

type NoticeProps = {
  text: ReactNode
  tone?: Tone
  icon?: IconName
  to?: string
  onClick?: () => void
  /** Shows a close button; called when it is tapped. */
  onClose?: () => void
}

/** One important line at the top of a page. */
export function Notice({ text, tone = 'info', icon = 'info', to, onClick, onClose }: NoticeProps) {
  const w = useWords(uiWords)
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const close = () => {
    setClosed(true)
    onClose?.()
  }
  const leads = to !== undefined || onClick !== undefined
  return (
    <div className="c-notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Go to={to} onClick={onClick} className={classes('c-notice__text', leads && 'c-press')}>
        <Icon name={icon} size={18} />
        <span>{text}</span>
        {leads && <Icon name="chevron-right" size={16} />}
      </Go>
      {onClose && (
        <button type="button" className="c-notice__close c-press" aria-label={w('close')} onClick={close}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  )
}
