import { type ReactNode, useId } from 'react'
import './kit.css'
import './Screen.css'
import { isMessagingApp } from '#kernel/web/device/detect.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back as goBack } from '#kernel/web/pages/history.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { uiWords } from './words.ts'

export type FrameProps = {
  title?: string
  /** `none` shows the title to screen readers only: for the home page and full-screen pages. */
  bar?: 'shown' | 'none'
  /** The content has its own first heading, like an article; the title in the bar is then not a heading. */
  ownHeading?: boolean
  /** Handler of the back arrow; false hides it (tab pages). */
  back?: (() => void) | false
  /** Right end of the bar: icon buttons. */
  tools?: ReactNode
  /** The main action, fixed at the bottom. */
  foot?: ReactNode
  /** `plain` for pages that are one document (article, form). */
  ground?: 'grey' | 'plain'
}

/** The frame of a page. Messaging apps draw a title bar of their own, so ours is hidden there. */
export function ScreenFrame({
  children,
  title,
  bar = 'shown',
  ownHeading,
  back,
  tools,
  foot,
  ground = 'grey',
}: FrameProps & { children: ReactNode }) {
  const heading = useId()
  const Title = ownHeading ? 'p' : 'h1'
  return (
    <div className={classes('c-screen', `c-screen--${ground}`)}>
      {title && (
        <header className={bar === 'none' || isMessagingApp() ? 'c-sr' : 'c-screen__bar'}>
          {back !== false && <BackButton onBack={back} />}
          <Title className="c-screen__title" id={heading}>
            {title}
          </Title>
          <div className="c-screen__tools">{tools}</div>
        </header>
      )}
      <div className="c-screen__body">{children}</div>
      {foot && <div className="c-screen__foot">{foot}</div>}
    </div>
  )
}

function BackButton({ onBack }: { onBack?: () => void }) {
  const w = useWords(uiWords)
  return (
    <button type="button" className="c-round c-screen__back c-press" aria-label={w('back')} onClick={onBack ?? goBack}>
      <Icon name="chevron-left" size={24} />
    </button>
  )
}
