import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { ticketWords } from './words.ts'

const shortEnough = 420

/** Plain text, one paragraph per line. Long text is collapsed; phone numbers and links can be tapped. */
export function Paragraphs({ text }: { text: string }) {
  const w = useWords(ticketWords)
  const [open, setOpen] = useState(text.length <= shortEnough)
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return (
    <div className="tk-text c-stack c-gap-2">
      <div data-folded={!open || undefined}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in its own order.
          <p key={place}>
            <Linked line={line} />
          </p>
        ))}
      </div>
      {text.length > shortEnough && (
        <button type="button" className="tk-text__more c-link c-press" onClick={() => setOpen(!open)}>
          {w(open ? 'detail.lessText' : 'detail.moreText')}
        </button>
      )}
    </div>
  )
}

const tappable =
  /((?:https?:\/\/[^\s，。；）)]+)|(?:[\w.+-]+@[\w-]+\.[\w.-]+)|(?:(?:\+?86[- ]?)?(?:1\d{10}|0\d{2,3}-?\d{7,8})))/

function Linked({ line }: { line: string }) {
  return line.split(tappable).map((part, place) => {
    if (place % 2 === 0) return part
    const href = part.includes('@')
      ? `mailto:${part}`
      : /^http/.test(part)
        ? part
        : `tel:${part.replace(/[^+\d]/g, '')}`
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line, in its own order.
      <a key={place} href={href} rel="noopener">
        {part}
      </a>
    )
  })
}
