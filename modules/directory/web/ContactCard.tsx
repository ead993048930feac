import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { ContactFace } from '../shapes.ts'
import { directoryWords } from './words.ts'
import './directory.css'

/** A contact with its duties, hours and a call button. */
export function ContactCard({ contact }: { contact: ContactFace }) {
  const w = useWords(directoryWords)
  const { id, unit, post, name, duties, office, hours, phones, state } = contact
  const where = [office, hours].filter(Boolean).join(' · ')
  return (
    <div className="dir-contact c-panel c-line">
      <div className="c-grow">
        <p className="dir-contact__unit">{unit.name}</p>
        <h3>
          <Link to={`officeTel/detail?id=${id}`}>{[post, name].filter(Boolean).join(' · ')}</Link>
          {state === 'stale' && <StatusTag tone="warning">{w('stale')}</StatusTag>}
          {state === 'proposed' && <StatusTag tone="info">{w('proposed')}</StatusTag>}
        </h3>
        {duties.length > 0 && <p className="dir-contact__duties">{duties.join(w('comma'))}</p>}
        {where && <p className="dir-contact__where">{where}</p>}
      </div>
      {phones[0] && <CallButton number={phones[0]} />}
    </div>
  )
}

function CallButton({ number }: { number: string }) {
  const w = useWords(directoryWords)
  return (
    <a className="dir-call c-tint-brand c-fixed c-press" href={telOf(number)} aria-label={w('callNumber', { number })}>
      <Icon name="phone" size={20} />
      <span>{number}</span>
    </a>
  )
}

/** Digits and the characters of an extension, for `tel:` links. */
export const telOf = (number: string): string => `tel:${number.replaceAll(/[^\d+*#,]/g, '')}`
