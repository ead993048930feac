import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { BoardData } from './Board.tsx'
import './checkin.css'
import { checkinWords } from './words.ts'

/** The turning code on the whole screen, with its digits and the live count. It goes on for a minute without a network. */
export function BigScreen({ board, onClose }: { board: BoardData; onClose: () => void }) {
  const w = useWords(checkinWords)
  const box = useRef<HTMLDivElement>(null)
  const now = useNow()
  useAwake()
  useFocusTrap(box, onClose)
  useFullScreen(box)
  const { session, codes, counts, latest, turnSec } = board
  const current = codes.findLast(({ from }) => from <= now)
  const left = current ? Math.max(0, current.from + turnSec - now) : 0
  const url = current ? location.origin + addressOf(`qrcodesign/index?id=${session.id}&c=${current.code}`) : ''
  return createPortal(
    <div ref={box} className="ck-big" role="dialog" aria-modal="true" aria-label={session.title} tabIndex={-1}>
      <header className="c-line c-between c-gap-3">
        <h2>{session.title}</h2>
        <button type="button" className="ck-big__close" onClick={onClose}>
          {w('big.close')}
        </button>
      </header>
      <div className="ck-big__main">
        <div className="ck-big__code">
          <QrCode text={url} label={w('big.scan')} note={w('big.turns', { n: left })} size={620} faded={!current} />
        </div>
        <div className="ck-big__side">
          <p className="ck-big__count" role="status" aria-label={w('big.count')}>
            <b>{counts.present + counts.late}</b>
            {session.state === 'open' && counts.expected > 0 && <span>{`/ ${counts.expected}`}</span>}
          </p>
          {session.modes.includes('typed') && current && (
            <p className="ck-big__typed">
              <span>{w('big.typed')}</span>
              <b>{current.typed}</b>
            </p>
          )}
          <ul className="ck-big__latest" aria-label={w('big.latest')}>
            {latest.map(({ person, name }) => (
              <li key={person}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** Some browsers refuse; the page covers the window all the same. */
function useFullScreen(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    void box.current?.requestFullscreen?.().catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [box])
}
