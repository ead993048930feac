import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../language.tsx'
import { pages } from '../pages/navigation.ts'
import { loginAddress, useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Avatar } from '../ui/media/Avatar.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { deskWords } from './words.ts'

/** At the bottom of the navigation: the logged-in person and their settings. */
export function AccountMenu() {
  const w = useWords(deskWords)
  const session = useSession()
  const id = useId()
  const { open, setOpen, place } = useDisclosure()
  const name = session.state === 'person' ? session.name : undefined
  // The login page has its own button.
  const isLoginPage = useStore(pages).current?.arrival.page === 'center/login'
  return (
    <div className="desk-account" ref={place}>
      {session.state === 'anonymous' && !isLoginPage && (
        <Button block icon="log-in" onClick={() => location.assign(loginAddress())} label={w('login')} />
      )}
      <button
        type="button"
        className="desk-item desk-account__button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {name ? <Avatar name={name} size={32} /> : <Icon name="user" size={20} />}
        <span className="desk-item__label">{name ?? w('settings')}</span>
        {name && <span className="c-sr">{w('account')}</span>}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className="desk-panel" hidden={!open}>
        {open && <AccountPanel onDone={() => setOpen(false)} />}
      </div>
    </div>
  )
}

/** Closes on Escape, which restores the focus, and on a click or focus outside. */
function useDisclosure() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  return { open, setOpen, place }
}
